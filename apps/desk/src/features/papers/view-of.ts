/** How a picture lies in its window: how much larger than it fits, how often turned by a quarter, and moved by how much. */
export interface View {
  readonly zoom: number
  readonly turns: number
  readonly x: number
  readonly y: number
}

/** As it is opened: fitted, upright, in the middle. */
export const FITTED: View = { zoom: 1, turns: 0, x: 0, y: 0 }

const STEP = 1.25
const ZOOM_MAX = 8

/** Larger or smaller by a step; never smaller than it fits, and then it lies in the middle again. */
export function zoomed(view: View, by: 1 | -1): View {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, by > 0 ? view.zoom * STEP : view.zoom / STEP))
  // After as many steps back as there were forward it is where it began.
  const round = Math.abs(zoom - 1) < 0.01 ? 1 : zoom
  return round === 1 ? { ...FITTED, turns: view.turns } : { ...view, zoom: round }
}

/** Turned by a quarter to the right. */
export const turned = (view: View): View => ({ ...FITTED, turns: (view.turns + 1) % 4 })

interface Size {
  readonly width: number
  readonly height: number
}

/** How many points of the window a point of the picture takes, as it lies. */
export function scaleOf(view: View, picture: Size, box: Size): number {
  const across = view.turns % 2 === 1
  const [width, height] = across ? [picture.height, picture.width] : [picture.width, picture.height]
  return Math.min(box.width / width, box.height / height, 1) * view.zoom
}

/** Moved, but never so far that nothing of it is left in the window. */
export function moved(view: View, by: { readonly x: number; readonly y: number }, box: Size): View {
  const bound = (at: number, size: number): number => {
    const most = (size * view.zoom) / 2
    return Math.min(most, Math.max(-most, at))
  }
  return { ...view, x: bound(view.x + by.x, box.width), y: bound(view.y + by.y, box.height) }
}
