// The widths of Helvetica's signs from blank to tilde, in thousandths of its size; digits are all as wide.
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)
const ACCENTED_WIDTH = 556
const WIDE = 1000
const FIRST = 0x20
const LAST = 0x7e

/** The typefaces of a document: Helvetica for what Latin writing needs, and one a script for the rest. */
export type Face = 'latin' | 'zh' | 'zh-TW' | 'ja' | 'ko'

/** Signs that are written in one typeface. */
export type Run = { readonly face: Face; readonly text: string }

// Signs beyond Latin 1 that Helvetica has in a Western encoding, with their places there.
const WESTERN: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '…': 0x85,
  '€': 0x80,
}

/** The place of a sign in the Western encoding; null when it has none. */
export function westernCode(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  if ((code >= FIRST && code <= LAST) || (code >= 0xa0 && code <= 0xff)) return code
  return WESTERN[sign] ?? null
}

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/u
const KANA = /[\u3040-\u30ff]/u

/** Divides a text into runs: each sign in the typeface that has it; ideographs in that of the reader's language. */
export function runsOf(text: string, ideographs: Exclude<Face, 'latin'>): Run[] {
  const runs: { face: Face; text: string }[] = []
  // What Helvetica has no sign for and others do not need: a minus is written as a dash.
  for (const sign of text.replaceAll('−', '–')) {
    const face = westernCode(sign) !== null ? 'latin' : HANGUL.test(sign) ? 'ko' : KANA.test(sign) ? 'ja' : ideographs
    const last = runs.at(-1)
    if (last?.face === face) last.text += sign
    else runs.push({ face, text: sign })
  }
  return runs
}

/** How wide a text is at a size, in points. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const sign of text.replaceAll('−', '–')) {
    const code = westernCode(sign)
    width += code === null ? WIDE : (WIDTHS[code - FIRST] ?? ACCENTED_WIDTH)
  }
  return (width * size) / 1000
}

/** A text that fits into a width: what is too long ends in an ellipsis. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const signs = [...text]
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, size) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** A text in as many lines as it needs, broken between words where it has any; ideographs break anywhere. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const [piece] of text.matchAll(PIECES)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
    while (widthOf(line.trimEnd(), size) > width) {
      const [head, rest] = brokenAt(line, size, width)
      lines.push(head)
      line = rest
    }
  }
  return [...lines, line.trimEnd()]
}

// A word with the blank behind it, or one ideograph.
const PIECES = /[\u0021-\u024f]+\s*|[\s\S]/gu

function brokenAt(word: string, size: number, width: number): [string, string] {
  const signs = [...word]
  let end = 1
  while (widthOf(signs.slice(0, end + 1).join(''), size) <= width) end += 1
  return [signs.slice(0, end).join(''), signs.slice(end).join('')]
}
