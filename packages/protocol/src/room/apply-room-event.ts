import {
  ROOM_LIMITS,
  type RoomEvent,
  type RoomMedia,
  type RoomPerson,
  type RoomStroke,
  type RoomView,
} from './room-view.ts'

/** The room after something happened in it; the server and every page fold the same events, so all see the same. */
export function applyRoomEvent(view: RoomView, event: RoomEvent): RoomView {
  switch (event.kind) {
    case 'joined':
      return { ...view, people: [...view.people.filter(({ visit }) => visit !== event.person.visit), event.person] }
    case 'left':
      return { ...view, people: view.people.filter(({ visit }) => visit !== event.visit) }
    case 'hand':
      return changed(view, event.visit, { hand: event.since })
    case 'floor':
      // Who is given the floor need not hold up a hand any more.
      return changed(view, event.visit, event.has ? { floor: true, hand: null } : { floor: false })
    case 'said':
      return { ...view, chat: [...view.chat, event.line].slice(-ROOM_LIMITS.chatKept) }
    case 'chat':
      return { ...view, chatOpen: event.open }
    case 'documents':
      return withDocuments(view, event.documents)
    case 'page':
      return turned(view, event)
    case 'stroke':
      return drawn(view, event, strokes => [...strokes, event.stroke])
    case 'cleared':
      return drawn(view, event, () => [])
    case 'media':
      return { ...view, media: { ...view.media, [event.document]: event.media } }
    case 'recording':
      return { ...view, recording: event.on }
    case 'begun':
      return { ...view, begun: event.at }
    case 'over':
      return { ...view, over: event.at }
  }
}

function changed(view: RoomView, visit: number, changes: Partial<RoomPerson>): RoomView {
  return { ...view, people: view.people.map(one => (one.visit === visit ? { ...one, ...changes } : one)) }
}

type Strokes = readonly RoomStroke[]
type Place = { readonly page: number; readonly document?: number }

/** The name of a document's page among the marks. */
export const markKey = (document: number, page: number): string => `${document}/${page}`

/** The strokes on what everybody sees, or on another page of it. */
export const strokesOn = (view: RoomView, page = view.page, document = view.document): Strokes =>
  (document === null ? view.pages[page] : view.marks[markKey(document, page)]) ?? []

function turned(view: RoomView, { page, document }: Place): RoomView {
  const places = view.document === null ? view.places : { ...view.places, [view.document]: view.page }
  if (document !== undefined) return { ...view, places, document, page }
  return { ...view, places, document: null, page, pages: withPage(view, page, strokes => strokes) }
}

function drawn(view: RoomView, { page, document }: Place, change: (strokes: Strokes) => Strokes): RoomView {
  if (document === undefined) return { ...view, pages: withPage(view, page, change) }
  return { ...view, marks: { ...view.marks, [markKey(document, page)]: change(strokesOn(view, page, document)) } }
}

// A document that is taken away while it is seen leaves the board.
function withDocuments(view: RoomView, documents: RoomView['documents']): RoomView {
  const stays = view.document === null || documents.some(one => one.document_id === view.document)
  return stays ? { ...view, documents } : { ...view, documents, document: null, page: 0 }
}

function withPage(view: RoomView, page: number, change: (strokes: Strokes) => Strokes): RoomView['pages'] {
  const length = Math.max(view.pages.length, page + 1)
  return Array.from({ length }, (_, at) => {
    const strokes = view.pages[at] ?? []
    return at === page ? change(strokes) : strokes
  })
}

/** The raised hands, in the order of raising. */
export const raisedHands = (view: RoomView): readonly RoomPerson[] =>
  view.people.filter(({ hand }) => hand !== null).toSorted((one, other) => (one.hand ?? 0) - (other.hand ?? 0))

/** The second that a shared sound or film has reached at a moment of the room's clock. */
export const mediaSecond = ({ playing, second, at }: RoomMedia, now: number): number =>
  playing ? second + Math.max(0, now - at) : second
