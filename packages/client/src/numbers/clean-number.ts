const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
// What somebody pasted that means another number than its figures: it is left as it is, so that it can be refused.
const MEANS_ANOTHER = /^[-\u2212](?:\d|$)|^[\d.,]*\de(?:$|[+\d-])/i

/** What was typed or pasted as a plain number: separators of thousands, blanks and full-width signs go, a lone comma is the point. */
export function cleanNumber(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'_]/g, '')
    .replace(/。/g, '.')
  if (MEANS_ANOTHER.test(text)) return text.replace('\u2212', '-')
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  const point = text.replace(',', '.').replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = point.split('.')
  const plain = rest.length === 0 ? whole : `${whole === '' ? '0' : whole}.${rest.join('')}`
  return plain.replace(/^0+(?=\d)/, '')
}
