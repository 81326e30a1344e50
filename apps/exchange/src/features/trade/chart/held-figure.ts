import type { Chart } from 'klinecharts'

const HELD = 'data-held'

/** Something drawn on the chart has been taken hold of: what moves now moves it, and not the page. */
export function holdFigure({ chart }: { readonly chart: Chart }): void {
  chart.getDom()?.setAttribute(HELD, '')
}

/** A new touch holds nothing yet. */
export const letGo = (place: Element): void => place.removeAttribute(HELD)

/** Whether the touch that goes on holds something of the chart. */
export const isHolding = (place: Element): boolean => place.hasAttribute(HELD)
