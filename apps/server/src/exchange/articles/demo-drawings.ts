import { seededDice } from '@bourse/kernel'

const [WIDTH, HEIGHT] = [1224, 520]
// A drawing is one picture for both themes: it has no ground of its own, and its inks stand on a dark and on a light one.
const LINE = '#8592A8'
const QUIET = '#7A879C'
const BRIGHT = '#8E9AAE'
const BRAND = '#4C7DFF'
const ASKS = '#D0455B'
const BIDS = '#1FA37A'
const SOFT = 0.45

const drawing = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts}</svg>`

const box = (at: { x: number; y: number; wide: number; high: number }, fill: string): string =>
  `<rect x="${at.x}" y="${at.y}" width="${at.wide}" height="${at.high}" rx="4" fill="${fill}" fill-opacity="${SOFT}"/>`

/** A tree of sums with the way of one leaf to the top. */
function tree(): string {
  const rows = 6
  const place = (row: number, at: number) => ({ x: (WIDTH / 2 ** row) * (at + 0.5), y: 60 + row * 80 })
  const own = 19
  const parts: string[] = []
  for (let row = rows - 1; row >= 0; row--) {
    for (let at = 0; at < 2 ** row; at++) {
      const { x, y } = place(row, at)
      const isOwn = own >> (rows - 1 - row) === at
      if (row > 0) {
        const up = place(row - 1, at >> 1)
        parts.unshift(
          `<path d="M${x} ${y}L${up.x} ${up.y}" stroke="${isOwn ? BRAND : LINE}" stroke-opacity="${isOwn ? 1 : SOFT}" stroke-width="${isOwn ? 3 : 1.5}"/>`,
        )
      }
      parts.push(`<circle cx="${x}" cy="${y}" r="${isOwn ? 9 : 6}" fill="${isOwn ? BRAND : QUIET}"/>`)
    }
  }
  return drawing(parts.join(''))
}

/** Both sides of a book, and the gap between them. */
function spread(): string {
  const asks = [180, 260, 340, 470, 620]
  const row = (wide: number, at: number, fill: string): string =>
    box({ x: WIDTH - 100 - wide, y: at, wide, high: 30 }, fill)
  const upper = asks.map((wide, at) => row(wide + 80, 230 - (at + 1) * 40, ASKS))
  const lower = asks.map((wide, at) => row(wide + 140, 290 + at * 40, BIDS))
  const gap = `<path d="M100 230V290M90 230H110M90 290H110" stroke="${BRAND}" stroke-width="3"/><path d="M130 260H${WIDTH - 100}" stroke="${BRAND}" stroke-width="2" stroke-dasharray="3 9"/>`
  return drawing([...upper, ...lower, gap].join(''))
}

/** A price that walks, and where it meets a trigger. */
function stop(): string {
  const roll = seededDice(2)
  const points: { x: number; y: number }[] = []
  let y = 130
  for (let x = 90; x <= WIDTH - 90; x += 12) {
    y = Math.min(450, Math.max(60, y + roll.between(-27, 33)))
    points.push({ x, y })
  }
  const level = 330
  const met = points.findIndex(point => point.y >= level)
  const path = (of: readonly { x: number; y: number }[]): string => of.map(({ x, y: at }) => `${x} ${at}`).join('L')
  const [before, after] = [points.slice(0, met + 1), points.slice(met)]
  const mark = points[met] ?? { x: WIDTH / 2, y: level }
  return drawing(
    [
      `<path d="M90 ${level}H${WIDTH - 90}" stroke="${BRAND}" stroke-width="2" stroke-dasharray="3 9"/>`,
      `<path d="M${path(before)}" fill="none" stroke="${BRIGHT}" stroke-width="3" stroke-linejoin="round"/>`,
      `<path d="M${path(after)}" fill="none" stroke="${QUIET}" stroke-width="3" stroke-linejoin="round"/>`,
      `<circle cx="${mark.x}" cy="${mark.y}" r="11" fill="${BRAND}"/>`,
    ].join(''),
  )
}

/** Drawings of the demo's articles, by the names under which their texts show them. */
export const DEMO_DRAWINGS: Readonly<Record<string, () => string>> = { tree, spread, stop }
