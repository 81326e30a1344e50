// A session ends with what it was pushed; the next one of the same person on this browser goes on with it.
const MARK = 'bourse_push'

type Shelf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** For whom push was turned on in this browser, and whether its texts name amounts. */
export type PushMark = { readonly uid: number; readonly amounts: boolean }

/** Reads the mark; null where there is none, or none of ours. */
export function readPushMark(shelf: Shelf = () => localStorage): PushMark | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(MARK) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { uid, amounts } = kept as Partial<Record<keyof PushMark, unknown>>
    return typeof uid === 'number' && typeof amounts === 'boolean' ? { uid, amounts } : null
  } catch {
    return null
  }
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
