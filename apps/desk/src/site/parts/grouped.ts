/** A decimal as people read it: thousands apart, a true minus; its decimals stay as they are. */
export function grouped(text: string): string {
  const [whole = '', fraction] = text.replace('-', '−').split('.')
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}
