import { erasedFrom, unerasedOn, withMark, withoutErasures } from './apply-erasing.ts'
import { drawn, placeOf, strokesOn, withPage } from './room-pages.ts'
import {
  ROOM_LIMITS,
  type RoomEvent,
  type RoomLine,
  type RoomMedia,
  type RoomPerson,
  type RoomView,
} from './room-view.ts'

/** The room after something happened in it; the server and every page fold the same events, so all see the same. */
export function applyRoomEvent(view: RoomView, event: RoomEvent): RoomView {
  switch (event.kind) {
    case 'joined':
      return { ...view, people: [...view.people.filter(({ visit }) => visit !== event.person.visit), event.person] }
    case 'left':
      return pointed({ ...view, people: view.people.filter(({ visit }) => visit !== event.visit) }, event.visit, null)
    case 'away':
      return pointed(changed(view, event.visit, { away: event.since !== null }), event.visit, null)
    case 'roster':
      return withRoster(view, event)
    case 'hand':
      return raised(changed(view, event.visit, { hand: event.since }), event.visit, event.since)
    case 'floor':
      // Who is given the floor need not hold up a hand any more.
      return changed(view, event.visit, event.has ? { floor: true, hand: null } : { floor: false })
    case 'said':
      return said(view, event.line)
    case 'chat':
      return { ...view, chatOpen: event.open }
    case 'documents':
      return withDocuments(view, event.documents)
    case 'page':
      return { ...turned(view, event), pointers: [] }
    case 'stroke':
      return withMark(
        drawn(unwiped(view, placeOf(event)), event, strokes => [...strokes, event.stroke]),
        event,
      )
    case 'undone':
      return drawn(view, event, strokes => strokes.filter(({ id }) => id !== event.id))
    case 'erased':
      return erasedFrom(view, event)
    case 'unerased':
      return unerasedOn(view, event)
    case 'cleared':
      return wiped(view, event)
    case 'restored':
      return restored(view, event)
    case 'pointer':
      return pointed(view, event.visit, event.at)
    case 'media':
      return { ...view, media: { ...view.media, [event.document]: event.media } }
    case 'recording':
      return { ...view, recording: event.on }
    case 'locked':
      return { ...view, locked: event.on }
    case 'muted':
      return muted(view, event)
    case 'unsaid':
      return { ...view, chat: view.chat.filter(({ visit, at }) => visit !== event.visit || at !== event.at) }
    case 'removed':
      return event.key === null ? view : withBlocked(view, { key: event.key, name: event.name })
    case 'unblocked':
      return { ...view, blocked: view.blocked.filter(({ key }) => key !== event.key) }
    case 'begun':
      return said({ ...view, begun: event.at }, { ...NOBODY, at: event.at, sign: 'begun' })
    case 'over':
      return { ...view, over: event.at }
  }
}

function changed(view: RoomView, visit: number, changes: Partial<RoomPerson>): RoomView {
  return { ...view, people: view.people.map(one => (one.visit === visit ? { ...one, ...changes } : one)) }
}

function withRoster(view: RoomView, { expected, listed }: Extract<RoomEvent, { kind: 'roster' }>): RoomView {
  const people = view.people.map(one => {
    if (one.role !== 'student') return one
    const { listed: _, ...person } = one
    return expected === 0 ? person : { ...person, listed: listed.includes(one.visit) }
  })
  return { ...view, expected, people }
}

function muted(view: RoomView, { visit, on, key }: Extract<RoomEvent, { kind: 'muted' }>): RoomView {
  const others = view.muted.filter(one => one !== key)
  const changes = on ? { muted: true, floor: false, hand: null } : { muted: false }
  return { ...changed(view, visit, changes), muted: on ? [...others, key] : others }
}

const withBlocked = (view: RoomView, blocked: RoomView['blocked'][number]): RoomView => ({
  ...view,
  blocked: [...view.blocked.filter(({ key }) => key !== blocked.key), blocked],
})

const NOBODY = { visit: 0, name: '', role: 'teacher', text: '' } as const

const said = (view: RoomView, line: RoomLine): RoomView => ({
  ...view,
  chat: [...view.chat, line].slice(-ROOM_LIMITS.chatKept),
})

// The chat tells of a hand that goes up: who writes does not look at the list of people.
function raised(view: RoomView, visit: number, since: number | null): RoomView {
  const person = view.people.find(one => one.visit === visit)
  if (since === null || person === undefined) return view
  return said(view, { at: since, visit, name: person.name, role: person.role, text: '', sign: 'hand' })
}

function pointed(view: RoomView, visit: number, at: readonly [number, number] | null): RoomView {
  if (at === null && view.pointers.every(one => one.visit !== visit)) return view
  const others = view.pointers.filter(one => one.visit !== visit)
  return { ...view, pointers: at === null ? others : [...others, { visit, x: at[0], y: at[1] }] }
}

type Place = { readonly page: number; readonly document?: number }

function turned(view: RoomView, { page, document }: Place): RoomView {
  const places = view.document === null ? view.places : { ...view.places, [view.document]: view.page }
  if (document !== undefined) return { ...view, places, document, page }
  return { ...view, places, document: null, page, pages: withPage(view, page, strokes => strokes) }
}

function wiped(view: RoomView, place: Place): RoomView {
  const strokes = strokesOn(view, place.page, place.document ?? null)
  return {
    ...withoutErasures(
      drawn(view, place, () => []),
      place,
    ),
    wiped: { place: placeOf(place), strokes },
  }
}

const unwiped = (view: RoomView, place: string): RoomView =>
  view.wiped?.place === place ? { ...view, wiped: null } : view

function restored(view: RoomView, place: Place): RoomView {
  const kept = view.wiped
  return kept?.place === placeOf(place) ? { ...drawn(view, place, () => kept.strokes), wiped: null } : view
}

// A document that is taken away while it is seen leaves the board.
function withDocuments(view: RoomView, documents: RoomView['documents']): RoomView {
  const stays = view.document === null || documents.some(one => one.document_id === view.document)
  return stays ? { ...view, documents } : { ...view, documents, document: null, page: 0 }
}

/** The raised hands, in the order of raising. */
export const raisedHands = (view: RoomView): readonly RoomPerson[] =>
  view.people.filter(({ hand }) => hand !== null).toSorted((one, other) => (one.hand ?? 0) - (other.hand ?? 0))

/** The second that a shared sound or film has reached at a moment of the room's clock. */
export const mediaSecond = ({ playing, second, at }: RoomMedia, now: number): number =>
  playing ? second + Math.max(0, now - at) : second
