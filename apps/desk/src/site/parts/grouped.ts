/** A decimal as people read it: thousands apart, a true minus; its decimals stay as they are, but for those beyond `most`, which are left away. */
export function grouped(text: string, most = Number.POSITIVE_INFINITY): string {
  const [whole = '', fraction = ''] = text.replace('-', '−').split('.')
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const shown = fraction.slice(0, most)
  return shown === '' ? apart : `${apart}.${shown}`
}
