/** More decimals than any amount on the wire has. */
export const SCALE = 18

/** An amount of the wire as a whole number at that scale. */
export function units(text: string): bigint {
  const below = text.startsWith('-')
  const [whole = '0', fraction = ''] = (below ? text.slice(1) : text).split('.')
  const number = BigInt(whole + fraction.padEnd(SCALE, '0'))
  return below ? -number : number
}

/** Their sum. */
export const sum = (parts: readonly (bigint | string)[]): bigint =>
  parts.reduce<bigint>((total, part) => total + (typeof part === 'string' ? units(part) : part), 0n)
