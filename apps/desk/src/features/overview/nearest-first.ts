/** Something that waits, and what was promised. */
export interface Waiting {
  readonly name: string
  readonly path: string
  readonly count: number
  readonly oldest_at: number | null
  readonly promise_s: number
  readonly taken: readonly { readonly operator: string }[]
}

/** What has used up most of its promise first. */
export function nearestFirst<Row extends Pick<Waiting, 'oldest_at' | 'promise_s'>>(
  rows: readonly Row[],
  now: number,
): Row[] {
  const used = ({ oldest_at, promise_s }: Row): number => (oldest_at === null ? -1 : (now - oldest_at) / promise_s)
  return rows.toSorted((a, b) => used(b) - used(a))
}
