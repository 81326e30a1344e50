// Five by seven dots a letter, a row as a number of five bits.
const LETTERS: Readonly<Record<string, string>> = {
  A: '04 0a 11 11 1f 11 11',
  B: '1e 11 11 1e 11 11 1e',
  C: '0e 11 10 10 10 11 0e',
  D: '1e 11 11 11 11 11 1e',
  E: '1f 10 10 1e 10 10 1f',
  F: '1f 10 10 1e 10 10 10',
  G: '0e 11 10 17 11 11 0f',
  H: '11 11 11 1f 11 11 11',
  I: '0e 04 04 04 04 04 0e',
  J: '07 02 02 02 02 12 0c',
  K: '11 12 14 18 14 12 11',
  L: '10 10 10 10 10 10 1f',
  M: '11 1b 15 15 11 11 11',
  N: '11 19 15 13 11 11 11',
  O: '0e 11 11 11 11 11 0e',
  P: '1e 11 11 1e 10 10 10',
  Q: '0e 11 11 11 15 12 0d',
  R: '1e 11 11 1e 14 12 11',
  S: '0f 10 10 0e 01 01 1e',
  T: '1f 04 04 04 04 04 04',
  U: '11 11 11 11 11 11 0e',
  V: '11 11 11 11 11 0a 04',
  W: '11 11 11 15 15 1b 11',
  X: '11 11 0a 04 0a 11 11',
  Y: '11 11 0a 04 04 04 04',
  Z: '1f 01 02 04 08 10 1f',
  '0': '0e 11 13 15 19 11 0e',
  '1': '04 0c 04 04 04 04 0e',
  '2': '0e 11 01 06 08 10 1f',
  '3': '1f 02 04 02 01 11 0e',
  '4': '02 06 0a 12 1f 02 02',
  '5': '1f 10 1e 01 01 11 0e',
  '6': '06 08 10 1e 11 11 0e',
  '7': '1f 01 02 04 04 04 04',
  '8': '0e 11 11 0e 11 11 0e',
  '9': '0e 11 11 0f 01 02 0c',
  '.': '00 00 00 00 00 0c 0c',
  ',': '00 00 00 00 0c 04 08',
  '-': '00 00 00 1f 00 00 00',
  ':': '00 0c 0c 00 0c 0c 00',
  '<': '02 04 08 10 08 04 02',
}

const WIDE = 5
// Between two letters lies one dot.
const STEP = 6

/** A line of capitals as the path of a drawing, its dots so large, from the upper left; a sign that is not known is a gap. */
export function letterPath(text: string, at: { readonly x: number; readonly y: number; readonly dot: number }): string {
  const { x, y, dot } = at
  const squares: string[] = []
  for (const [place, sign] of [...text].entries()) {
    const rows = LETTERS[sign]?.split(' ').map(row => Number.parseInt(row, 16)) ?? []
    for (const [down, row] of rows.entries()) {
      for (let across = 0; across < WIDE; across++) {
        if ((row & (1 << (WIDE - 1 - across))) === 0) continue
        squares.push(`M${x + (place * STEP + across) * dot} ${y + down * dot}h${dot}v${dot}h-${dot}z`)
      }
    }
  }
  return squares.join('')
}
