/** The tokens that the chart draws with, as the page has them at this moment. */
export type ChartColours = Readonly<
  Record<
    | 'ground'
    | 'panel'
    | 'raised'
    | 'line'
    | 'lineStrong'
    | 'text'
    | 'muted'
    | 'faint'
    | 'grid'
    | 'up'
    | 'down'
    | 'upFill'
    | 'downFill'
    | 'brand'
    | 'brandText'
    | 'brandFill'
    | 'onFill'
    | 'warn'
    | 'warnText'
    | 'series1'
    | 'series2'
    | 'series3'
    | 'series4'
    | 'font',
    string
  >
>

const TOKENS: Readonly<Record<keyof ChartColours, string>> = {
  ground: '--ground',
  panel: '--panel',
  raised: '--raised',
  line: '--line',
  lineStrong: '--line-strong',
  text: '--text',
  muted: '--muted',
  faint: '--faint',
  grid: '--grid',
  up: '--up',
  down: '--down',
  upFill: '--up-fill',
  downFill: '--down-fill',
  brand: '--brand',
  brandText: '--brand-text',
  brandFill: '--brand-fill',
  onFill: '--on-fill',
  warn: '--warn',
  warnText: '--warn-text',
  series1: '--series-1',
  series2: '--series-2',
  series3: '--series-3',
  series4: '--series-4',
  font: '--font',
}

/** Reads the chart's colours from the page. */
export function readColours(page: HTMLElement = document.documentElement): ChartColours {
  const style = getComputedStyle(page)
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as ChartColours
}

/** Calls back when theme, palette, size or language of the page change, until the answer is called. */
export function watchColours(onChange: (colours: ChartColours) => void): () => void {
  const observer = new MutationObserver(() => onChange(readColours()))
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown', 'data-size', 'lang'] })
  return () => observer.disconnect()
}

/** A colour of six digits with less of it: 0 to 1. */
export function faded(colour: string, share: number): string {
  return /^#[0-9a-f]{6}$/i.test(colour)
    ? colour +
        Math.round(share * 255)
          .toString(16)
          .padStart(2, '0')
    : colour
}
