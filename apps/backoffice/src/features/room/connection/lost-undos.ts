import { lastActOf, placeOf, type RoomView } from '@bourse/protocol/room'

/** Where somebody takes something back. */
export type UndoPlace = { readonly page: number; readonly document: number | null }

/** Something that was taken back, and whether that was done is not known. */
export type LostUndo = UndoPlace & {
  /** What it was to take back. */
  readonly act: string
}

const CLEARING = 'clearing'

/** The name of what somebody would take back there; null: nothing that could be told from another. */
export function actToUndo(view: RoomView, me: number, { page, document }: UndoPlace): string | null {
  const place = document === null ? { page } : { page, document }
  const role = view.people.find(({ visit }) => visit === me)?.role
  if ((role === 'teacher' || role === 'assistant') && view.wiped?.place === placeOf(place)) return CLEARING
  const act = lastActOf(view, me, place)
  if (act === undefined) return null
  return 'marks' in act ? act.wipe : (act.id ?? null)
}

/** Those that were not done, as the room stands now: what they were to take back is still the last thing there. */
export const notDone = (lost: readonly LostUndo[], view: RoomView, me: number): readonly LostUndo[] =>
  lost.filter(one => actToUndo(view, me, one) === one.act)
