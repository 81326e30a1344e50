// A session ends with what it was pushed; the next one of the same person on this browser goes on with it.
const MARK = 'bourse_push'

type Shelf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The hours in which this browser shows nothing but what protects the account. */
export type QuietHours = { readonly from: number; readonly until: number }

/** How somebody wants their pushes: whether the texts name amounts, and when they rest; null: never. */
export type PushWishes = { readonly amounts: boolean; readonly quiet: QuietHours | null }

/** For whom push was turned on in this browser, and how. */
export type PushMark = PushWishes & { readonly uid: number }

/** Reads the mark; null where there is none, or none of ours. */
export function readPushMark(shelf: Shelf = () => localStorage): PushMark | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(MARK) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { uid, amounts, quiet } = kept as Partial<Record<keyof PushMark, unknown>>
    return typeof uid === 'number' && typeof amounts === 'boolean' ? { uid, amounts, quiet: quietOf(quiet) } : null
  } catch {
    return null
  }
}

function quietOf(kept: unknown): QuietHours | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { from, until } = kept as Partial<Record<keyof QuietHours, unknown>>
  return typeof from === 'number' && typeof until === 'number' ? { from, until } : null
}

/** Keeps the mark; null takes it away. */
export function writePushMark(mark: PushMark | null, shelf: Shelf = () => localStorage): void {
  try {
    if (mark === null) shelf().removeItem(MARK)
    else shelf().setItem(MARK, JSON.stringify(mark))
  } catch {
    // Push is on all the same, until this session ends.
  }
}

/** The wishes as the house is told them: hours are meant by this device's own clock. */
export const saidWishes = ({ amounts, quiet }: PushWishes) => ({
  amounts,
  quiet: quiet === null ? null : { ...quiet, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
})
