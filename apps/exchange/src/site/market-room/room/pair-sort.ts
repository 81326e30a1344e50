/** What the rows of the menu can be sorted by. */
export const PAIR_SORTS = ['name', 'price', 'change', 'volume'] as const

/** A column by which they are sorted. */
export type PairSort = { readonly by: (typeof PAIR_SORTS)[number]; readonly descending: boolean }

/** What a press on a column's head makes of the order: figures begin with the largest, names with the first letter, then the other way, then as they came. */
export function nextSort(now: PairSort | null, by: PairSort['by']): PairSort | null {
  const first = by !== 'name'
  if (now?.by !== by) return { by, descending: first }
  return now.descending === first ? { by, descending: !first } : null
}
