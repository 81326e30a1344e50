/** A piece of what was written: words, or an address that can be gone to. */
export type TextPiece = {
  /** Where it begins. */
  readonly at: number
  readonly text: string
  readonly href: string | null
}

// Signs at the end belong to the sentence, not to the address.
const ADDRESS = /https?:\/\/[^\s<>"'，。；！？（）「」“”]+[^\s<>"'，。；！？（）「」“”.,;:!?)\]]/g

/** Divides a line into words and addresses. Only http and https are gone to. */
export function piecesOf(line: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: href, index } of line.matchAll(ADDRESS)) {
    if (index > from) pieces.push({ at: from, text: line.slice(from, index), href: null })
    pieces.push({ at: index, text: href, href })
    from = index + href.length
  }
  if (from < line.length) pieces.push({ at: from, text: line.slice(from), href: null })
  return pieces
}
