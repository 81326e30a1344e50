const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in markup, inside an element or an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)

/** Markup that is ready to stand in a page. It is made by `markup` alone, so that no text gets there unescaped. */
export type Markup = { readonly markup: string }

type Piece = string | number | Markup | readonly Markup[]

/** Writes markup: texts that are put into it are escaped, markup stays as it is, and a list stands line by line. */
export function markup(written: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: String.raw({ raw: written }, ...pieces.map(pieceText)) }
}

function pieceText(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escapeMarkup(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(one => one.markup).join('\n')
}
