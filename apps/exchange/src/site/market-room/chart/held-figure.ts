import type { Chart } from 'klinecharts'

const HELD = 'data-held'

/** Something drawn on the chart has been taken hold of: what moves now moves it, and not the page. */
export function holdFigure({ chart }: { readonly chart: Chart }): void {
  chart.getDom()?.setAttribute(HELD, '')
}

// The chart stands in an element of its own within its place.
const held = (place: Element): Element | null => place.querySelector(`[${HELD}]`)

/** A new touch holds nothing yet. */
export const letGo = (place: Element): void => held(place)?.removeAttribute(HELD)

/** Whether the touch that goes on holds something of the chart. */
export const isHolding = (place: Element): boolean => held(place) !== null
