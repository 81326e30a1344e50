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
