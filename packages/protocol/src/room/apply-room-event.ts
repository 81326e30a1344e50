import { ROOM_LIMITS, type RoomEvent, type RoomPerson, type RoomStroke, type RoomView } from './room-view.ts'

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
    case 'page':
      return { ...view, page: event.page, pages: withPage(view, event.page, strokes => strokes) }
    case 'stroke':
      return { ...view, pages: withPage(view, event.page, strokes => [...strokes, event.stroke]) }
    case 'cleared':
      return { ...view, pages: withPage(view, event.page, () => []) }
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
