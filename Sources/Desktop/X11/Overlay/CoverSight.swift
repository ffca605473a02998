package import Core

/// What of a covered window a person can see, and whether its shield lies where it should.
package struct CoverSight: Sendable, Hashable {
  /// Where the shield is to be: the frame, without the shadow that some programs draw around themselves.
  package var rect: ScreenRect
  /// What of it nothing foreign lies above.
  package var region: ScreenRegion
  /// True where the covered window, or another window of its app, lies above the shield.
  package var needsRaise: Bool

  /// The same below a strip at the top.
  /// - Parameter height: in pixels; of a low window at most a third is left.
  package func without(top height: Int) -> CoverSight {
    var sight = self
    let strip = min(height, rect.height / 3)
    sight.rect = ScreenRect(
      x: rect.x, y: rect.y + strip, width: rect.width, height: rect.height - strip)
    sight.region = region.intersection(sight.rect)
    return sight
  }

  /// A visible window above the covered one.
  struct Neighbour: Hashable {
    enum Kind: Hashable {
      /// Another program's, or one that has a shield of its own.
      case foreign
      /// The blocked app's own: a menu, a splash.
      case sameApp
      /// The shield itself.
      case shield
      /// One of our other windows.
      case ours
    }

    var rect: ScreenRect
    var kind: Kind
  }

  /// - Parameters:
  ///   - neighbours: the visible windows above the covered one, the lowest first.
  init(rect: ScreenRect, neighbours: [Neighbour]) {
    self.rect = rect
    region = ScreenRegion(rect)
    var isAboveShield = false
    var ownAbove = false
    for neighbour in neighbours {
      switch neighbour.kind {
      case .shield: isAboveShield = true
      case .foreign: region.subtract(neighbour.rect)
      case .sameApp: ownAbove = ownAbove || (isAboveShield && neighbour.rect.intersects(rect))
      case .ours: break
      }
    }
    // Where the shield is not above the covered window, it is below it.
    needsRaise = ownAbove || !isAboveShield
  }
}
