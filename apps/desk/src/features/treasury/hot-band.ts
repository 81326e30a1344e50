/** How much of its limit a hot wallet holds, for a bar: the share is drawn, never counted with. */
export interface HotBand {
  /** From nothing to 1, where the bar ends. */
  readonly share: number
  readonly isOver: boolean
}

/** The bar of a hot wallet; null: its limit or what it holds is not known. */
export function bandOf(held: string | null, limit: string | null): HotBand | null {
  if (held === null || limit === null) return null
  const [amount, most] = [Number(held), Number(limit)]
  const isOver = amount > most
  return { share: isOver ? 1 : most === 0 ? 0 : amount / most, isOver }
}

/** How much of what a hot wallet holds is above its limit, exact; null: nothing, or one of the two is not known. */
export function excessOf(held: string | null, limit: string | null): string | null {
  if (held === null || limit === null) return null
  const places = Math.max(...[held, limit].map(text => text.split('.')[1]?.length ?? 0))
  const unitsOf = (text: string): bigint => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  }
  const excess = unitsOf(held) - unitsOf(limit)
  if (excess <= 0n) return null
  const digits = String(excess).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  return /[1-9]/.test(fraction) ? `${whole}.${fraction.replace(/0+$/, '')}` : whole
}
