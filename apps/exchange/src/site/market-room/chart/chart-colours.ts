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

// What of the page says which colours hold.
const LOOK = ['data-theme', 'data-updown', 'data-size', 'lang']

type ReadColours = { readonly of: string; readonly colours: ChartColours }

const known = new WeakMap<HTMLElement, ReadColours>()

/** The chart's colours as the page has them: read once for each look, because reading works out the style of the whole page. */
export function readColours(page: HTMLElement = document.documentElement): ChartColours {
  const of = LOOK.map(name => page.getAttribute(name)).join(' ')
  const before = known.get(page)
  if (before?.of === of) return before.colours
  const style = getComputedStyle(page)
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as ChartColours
  // A page whose styles are still on their way has none.
  if (!Object.values(colours).includes('')) known.set(page, { of, colours })
  return colours
}

/** Calls back when theme, palette, size or language of the page change, until the answer is called. */
export function watchColours(onChange: (colours: ChartColours) => void): () => void {
  const observer = new MutationObserver(() => onChange(readColours()))
  observer.observe(document.documentElement, { attributeFilter: LOOK })
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
