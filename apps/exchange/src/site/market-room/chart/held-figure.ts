import type { Chart } from 'klinecharts'

const HELD = 'data-held'

/** Something drawn on the chart has been taken hold of: what moves now moves it, and not the page, until it is let go. */
export function holdFigure({ chart, onLetGo }: { readonly chart: Chart; readonly onLetGo?: () => void }): void {
  chart.getDom()?.setAttribute(HELD, '')
  const plot = chart.getDom('candle_pane', 'main')
  if (plot !== null) keepWithin(plot, onLetGo)
}

// How far from its edge what is held stays.
const INSET_PX = 1

/**
 * The library hears nothing of what is moved and let go outside the candles, and holds it for ever: until it is let go, all that
 * happens outside is told to it as if it had happened at the edge.
 */
function keepWithin(plot: Element, onLetGo: () => void = () => undefined): void {
  const until = new AbortController()
  const tell = (event: MouseEvent | TouchEvent): void => {
    const goesOn = event.type === 'mousemove' || event.type === 'touchmove'
    if (!goesOn) {
      until.abort()
      // The library hears of it first.
      setTimeout(onLetGo)
    }
    const told = event.type === 'touchcancel' ? null : atEdge(event, plot.getBoundingClientRect())
    if (told === null) return
    event.stopPropagation()
    // The page would be moved by it otherwise.
    if (goesOn) event.preventDefault()
    plot.dispatchEvent(told)
  }
  for (const type of ['mousemove', 'mouseup', 'touchmove', 'touchend', 'touchcancel'] as const) {
    document.addEventListener(type, tell, { capture: true, passive: false, signal: until.signal })
  }
}

/** The same event where the plot ends; null within it. */
function atEdge(event: MouseEvent | TouchEvent, plot: DOMRect): Event | null {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  if (at === undefined) return null
  const clientX = Math.min(Math.max(at.clientX, plot.left + INSET_PX), plot.right - INSET_PX)
  const clientY = Math.min(Math.max(at.clientY, plot.top + INSET_PX), plot.bottom - INSET_PX)
  if (clientX === at.clientX && clientY === at.clientY) return null
  const how = { bubbles: true, cancelable: true }
  if (!('identifier' in at)) return new MouseEvent(event.type, { ...how, clientX, clientY, button: at.button })
  const moved = new Touch({ identifier: at.identifier, target: at.target, clientX, clientY })
  const touches = event.type === 'touchend' ? [] : [moved]
  return new TouchEvent(event.type, { ...how, touches, targetTouches: touches, changedTouches: [moved] })
}

// The chart stands in an element of its own within its place.
const held = (place: Element): Element | null => place.querySelector(`[${HELD}]`)

/** A new touch holds nothing yet. */
export const letGo = (place: Element): void => held(place)?.removeAttribute(HELD)

/** Whether the touch that goes on holds something of the chart. */
export const isHolding = (place: Element): boolean => held(place) !== null
