import {
  lastActOf,
  placeOf,
  ROOM_LIMITS,
  type RoomEvent,
  type RoomPerson,
  type RoomStroke,
  type RoomView,
  strokesOn,
} from '@bourse/protocol/room'
import { plainText } from './plain-text.ts'

// Without a document it is the board that is meant.
type Place = { readonly page: number; readonly document?: number }

/** What somebody asks for on a page. */
export type MarkWish =
  | ({ readonly kind: 'page' } & Place)
  | ({ readonly kind: 'stroke'; readonly stroke: RoomStroke } & Place)
  | ({ readonly kind: 'clear' } & Place)
  | ({ readonly kind: 'undo' } & Place)
  // What one movement of the eraser meets has one name, by which it is taken back as one.
  | ({ readonly kind: 'erase'; readonly ids: readonly string[]; readonly wipe: string } & Place)
  | { readonly kind: 'point'; readonly at: readonly [number, number] | null }

/** Teacher and assistants lead the room. */
export const leads = ({ role }: RoomPerson): boolean => role === 'teacher' || role === 'assistant'

/** What comes of a wish about pages and what is drawn on them. */
export function decideMarks(view: RoomView, me: RoomPerson, wish: MarkWish): RoomEvent[] {
  if (wish.kind === 'point') return pointed(view, me, wish.at)
  const { page, document } = wish
  const place = document === undefined ? { page } : { page, document }
  if (page >= pagesOf(view, document)) return []
  const strokes = strokesOn(view, page, document ?? null)
  const seen = page === view.page && (document ?? null) === view.document
  switch (wish.kind) {
    case 'stroke':
      return (leads(me) || (me.floor && seen)) && hasRoom(strokes, wish.stroke) ? drawn(me, place, wish.stroke) : []
    case 'erase':
      return leads(me) || (me.floor && seen) ? erased(strokes, me, { ...wish, place }) : []
    case 'undo':
      return leads(me) || (me.floor && seen) ? undone(view, me, place) : []
    case 'clear':
      return leads(me) && strokes.length > 0 ? [{ kind: 'cleared', ...place }] : []
    case 'page':
      return leads(me) && !seen ? [{ kind: 'page', ...place }] : []
  }
}

function drawn(me: RoomPerson, place: Place, stroke: RoomStroke): RoomEvent[] {
  if (stroke.text === undefined) return [{ kind: 'stroke', ...place, stroke: { ...stroke, by: me.visit } }]
  const text = plainText(stroke.text)
  return text === '' ? [] : [{ kind: 'stroke', ...place, stroke: { ...stroke, text, by: me.visit } }]
}

// Who has the floor points too: at what the question is about.
function pointed(view: RoomView, me: RoomPerson, at: readonly [number, number] | null): RoomEvent[] {
  const points = view.pointers.some(({ visit }) => visit === me.visit)
  if (at === null) return points ? [{ kind: 'pointer', visit: me.visit, at }] : []
  return me.floor || leads(me) ? [{ kind: 'pointer', visit: me.visit, at }] : []
}

// Who leads may take away what anybody drew, everybody else their own.
function erased(
  strokes: readonly RoomStroke[],
  me: RoomPerson,
  { ids, wipe, place }: { readonly ids: readonly string[]; readonly wipe: string; readonly place: Place },
): RoomEvent[] {
  const wanted = new Set(ids)
  const gone = strokes.flatMap(({ id, by }) =>
    id !== undefined && wanted.has(id) && (leads(me) || by === me.visit) ? [id] : [],
  )
  return gone.length === 0 ? [] : [{ kind: 'erased', ...place, ids: gone, by: me.visit, wipe }]
}

// A clearing is taken back by who leads; otherwise it is one's own last mark or erasure that is.
function undone(view: RoomView, me: RoomPerson, place: Place): RoomEvent[] {
  if (leads(me) && view.wiped?.place === placeOf(place)) return [{ kind: 'restored', ...place }]
  const last = lastActOf(view, me.visit, place)
  if (last === undefined) return []
  if (!('marks' in last)) return last.id === undefined ? [] : [{ kind: 'undone', ...place, id: last.id }]
  const strokes = strokesOn(view, place.page, place.document ?? null)
  // Others may have filled the page since.
  return hasRoom(strokes, ...last.marks.map(({ stroke }) => stroke))
    ? [{ kind: 'unerased', ...place, by: me.visit }]
    : []
}

function hasRoom(strokes: readonly RoomStroke[], ...more: readonly RoomStroke[]): boolean {
  const all = [...strokes, ...more]
  const points = all.reduce((sum, one) => sum + one.points.length, 0) / 2
  return all.length <= ROOM_LIMITS.strokesMax && points <= ROOM_LIMITS.pagePointsMax
}

// The board has as many pages as anybody turns to; sound and video have one, which is their player.
function pagesOf(view: RoomView, document: number | undefined): number {
  if (document === undefined) return ROOM_LIMITS.pagesMax
  const shown = view.documents.find(one => one.document_id === document)
  return shown === undefined ? 0 : Math.max(1, shown.ratios.length)
}
