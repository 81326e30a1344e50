import type { RoomEvent, RoomPerson, RoomView } from '@bourse/protocol/room'
import { leads } from './decide-marks.ts'

/** What who leads asks for so that a class can be held. */
export type OrderWish =
  | { readonly kind: 'lock'; readonly on: boolean }
  | { readonly kind: 'mute'; readonly visit: number; readonly on: boolean }
  | { readonly kind: 'remove'; readonly visit: number; readonly block: boolean }
  | { readonly kind: 'unblock'; readonly key: string }
  | { readonly kind: 'unsay'; readonly visit: number; readonly at: number }

const RANK = { teacher: 2, assistant: 1, student: 0, observer: 0 } as const

/** Nobody is put out or silenced by who does not lead, nor by an equal. */
const isOver = (me: RoomPerson, other: RoomPerson): boolean => leads(me) && RANK[me.role] > RANK[other.role]

/** What comes of a wish that keeps order. The key of a stay stands for who it is when they come again. */
export function decideOrder(
  view: RoomView,
  me: RoomPerson,
  { wish, keyOf }: { readonly wish: OrderWish; readonly keyOf: (visit: number) => string },
): RoomEvent[] {
  if (!leads(me)) return []
  switch (wish.kind) {
    case 'lock':
      return wish.on === view.locked ? [] : [{ kind: 'locked', on: wish.on }]
    case 'unblock':
      return view.blocked.some(({ key }) => key === wish.key) ? [{ kind: 'unblocked', key: wish.key }] : []
    case 'unsay':
      return view.chat.some(({ visit, at, sign }) => visit === wish.visit && at === wish.at && sign === undefined)
        ? [{ kind: 'unsaid', visit: wish.visit, at: wish.at }]
        : []
    case 'mute':
    case 'remove':
      return concerning(view, me, { wish, keyOf })
  }
}

function concerning(
  view: RoomView,
  me: RoomPerson,
  {
    wish,
    keyOf,
  }: { readonly wish: Extract<OrderWish, { kind: 'mute' | 'remove' }>; readonly keyOf: (visit: number) => string },
): RoomEvent[] {
  const { visit } = wish
  const other = view.people.find(one => one.visit === visit)
  if (other === undefined || !isOver(me, other)) return []
  const key = keyOf(visit)
  if (wish.kind === 'remove') return [{ kind: 'removed', visit, name: other.name, key: wish.block ? key : null }]
  return wish.on === (other.muted === true) ? [] : [{ kind: 'muted', visit, on: wish.on, key }]
}
