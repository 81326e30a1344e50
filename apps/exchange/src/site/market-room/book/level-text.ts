/** A number of the book cut for the screen: what counts, and the zeros that only fill its decimals. */
export type LevelText = { readonly figures: string; readonly zeros: string }

/**
 * Writes a number of the book with so many decimals. The server sends no more of them and strips zeros, so that nothing is
 * rounded here: twenty times a second, for every level in sight, it is a matter of texts alone.
 */
export function levelText(value: string, places: number): LevelText {
  const point = value.indexOf('.')
  const whole = point < 0 ? value : value.slice(0, point)
  const fraction = point < 0 ? '' : value.slice(point + 1)
  const zeros = '0'.repeat(Math.max(0, places - fraction.length))
  const front = fraction === '' ? grouped(whole) : `${grouped(whole)}.${fraction}`
  return { figures: front, zeros: fraction === '' && zeros !== '' ? `.${zeros}` : zeros }
}

function grouped(whole: string): string {
  let text = whole
  for (let at = whole.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return text
}
