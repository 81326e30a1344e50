/** A number with a comma between its thousands, as the sites write them. */
export function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
