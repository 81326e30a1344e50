/** Sums of decimals are exact: text, in the longest scale among them, cut to two digits; null: a part is not known. */
export function sumOf(parts: readonly (string | null)[]): string | null {
  const known = parts.filter(part => part !== null)
  if (known.length < parts.length) return null
  const scale = Math.max(2, ...known.map(part => (part.split('.')[1] ?? '').length))
  const sum = known.reduce((all, part) => {
    const [whole = '0', fraction = ''] = part.split('.')
    return all + BigInt(whole + fraction.padEnd(scale, '0'))
  }, 0n)
  const digits = sum.toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale, digits.length - scale + 2)}`
}
