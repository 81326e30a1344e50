import { createStore } from 'zustand/vanilla'

/** Whether the list of hot keys is open. */
export const hotKeyList = createStore<{ readonly open: boolean }>(() => ({ open: false }))

/** Grows when the division of the room is to go back to its beginning. */
export const layoutResets = createStore<{ readonly count: number }>(() => ({ count: 0 }))

/** Divides the room as at first. */
export function resetLayout(): void {
  layoutResets.setState(({ count }) => ({ count: count + 1 }))
}
