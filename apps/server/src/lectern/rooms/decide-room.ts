import {
  mediaSecond,
  type RoomClass,
  type RoomEvent,
  type RoomPerson,
  type RoomView,
  strokesOn,
} from '@bourse/protocol/room'
import { decideMarks, leads, type MarkWish } from './decide-marks.ts'
import { decideOrder, type OrderWish } from './decide-order.ts'
import { plainText } from './plain-text.ts'

/** What somebody in a room asks for. */
export type RoomWish =
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' }
  | { readonly kind: 'raise' }
  | { readonly kind: 'lower'; readonly visit: number | null }
  | { readonly kind: 'lower-all' }
  | { readonly kind: 'floor'; readonly visit: number; readonly has: boolean }
  | { readonly kind: 'say'; readonly text: string; readonly id?: string }
  | { readonly kind: 'chat'; readonly open: boolean }
  | MarkWish
  | { readonly kind: 'media'; readonly document: number; readonly playing: boolean; readonly second: number }
  | { readonly kind: 'record'; readonly on: boolean }
  | OrderWish

/** What a room has to know besides what is seen in it. */
export type RoomRules = Pick<RoomClass, 'type' | 'record'> & {
  readonly nowS: number
  /** What stands for somebody when they come again. */
  readonly keyOf: (visit: number) => string
}

/** Whether it was said or drawn already: who did not hear that it was sends it again. */
export function isDone(view: RoomView, wish: RoomWish): boolean {
  if (wish.kind === 'say') return wish.id !== undefined && view.chat.some(({ id }) => id === wish.id)
  if (wish.kind !== 'stroke' || wish.stroke.id === undefined) return false
  return strokesOn(view, wish.page, wish.document ?? null).some(({ id }) => id === wish.stroke.id)
}

/** What comes of a wish; nothing when the room does not allow it, or when it is so already. */
export function decideRoom(view: RoomView, me: RoomPerson, wish: RoomWish, rules: RoomRules): RoomEvent[] {
  if (view.over !== null) return []
  switch (wish.kind) {
    case 'begin':
      return me.role === 'teacher' && view.begun === null ? begun(rules) : []
    case 'end':
      return me.role === 'teacher' && view.begun !== null ? [{ kind: 'over', at: rules.nowS }] : []
    case 'record':
      return mayRecord(view, me, rules) && wish.on !== view.recording ? [{ kind: 'recording', on: wish.on }] : []
    case 'raise':
      return mayRaise(me, rules) ? [{ kind: 'hand', visit: me.visit, since: rules.nowS }] : []
    case 'lower':
    case 'lower-all':
      return lowered(view, me, wish)
    case 'floor':
      return given(view, me, wish)
    case 'say':
    case 'chat':
      return written(view, me, wish, rules)
    case 'media':
      return mayPlay(view, me, wish.document) ? [playedAt(wish, rules.nowS)] : []
    case 'lock':
    case 'mute':
    case 'remove':
    case 'unblock':
    case 'unsay':
      return decideOrder(view, me, { wish, keyOf: rules.keyOf })
    case 'page':
      return turned(view, decideMarks(view, me, wish), rules.nowS)
    default:
      return decideMarks(view, me, wish)
  }
}

const begun = ({ nowS, record }: RoomRules): RoomEvent[] => [
  { kind: 'begun', at: nowS },
  ...(record === 'auto' ? [{ kind: 'recording' as const, on: true }] : []),
]

// A class that is recorded from its beginning is recorded to its end; one that is not recorded is never.
const mayRecord = (view: RoomView, me: RoomPerson, { record }: RoomRules): boolean =>
  me.role === 'teacher' && record === 'manual' && view.begun !== null

// In a live class the audience writes and does not speak; who has the floor needs no hand.
const mayRaise = (me: RoomPerson, { type }: RoomRules): boolean =>
  me.role === 'student' && type !== 'live' && me.hand === null && !me.floor && me.muted !== true

function lowered(
  view: RoomView,
  me: RoomPerson,
  wish: Extract<RoomWish, { kind: 'lower' | 'lower-all' }>,
): RoomEvent[] {
  const all = wish.kind === 'lower-all'
  const of = all ? null : (wish.visit ?? me.visit)
  if ((all || of !== me.visit) && !leads(me)) return []
  return view.people
    .filter(({ visit, hand }) => hand !== null && (all || visit === of))
    .map(({ visit }) => ({ kind: 'hand', visit, since: null }))
}

function given(view: RoomView, me: RoomPerson, { visit, has }: Extract<RoomWish, { kind: 'floor' }>): RoomEvent[] {
  const other = view.people.find(one => one.visit === visit)
  if (other === undefined || other.role !== 'student' || other.floor === has) return []
  if (has && other.muted === true) return []
  // The floor is given by who leads, and given back by who has it.
  return leads(me) || (visit === me.visit && !has) ? [{ kind: 'floor', visit, has }] : []
}

function written(
  view: RoomView,
  me: RoomPerson,
  wish: Extract<RoomWish, { kind: 'say' | 'chat' }>,
  { nowS }: RoomRules,
): RoomEvent[] {
  if (wish.kind === 'chat') return leads(me) && wish.open !== view.chatOpen ? [{ kind: 'chat', open: wish.open }] : []
  const text = plainText(wish.text)
  if (text === '' || me.role === 'observer' || me.muted === true || !(view.chatOpen || leads(me))) return []
  const line = { at: nowS, visit: me.visit, name: me.name, role: me.role, text }
  return [{ kind: 'said', line: wish.id === undefined ? line : { ...line, id: wish.id } }]
}

// What everybody hears and sees is started, stopped and moved by who leads, while it is what everybody sees.
function mayPlay(view: RoomView, me: RoomPerson, document: number): boolean {
  const shown = view.documents.find(one => one.document_id === document)
  return leads(me) && view.document === document && (shown?.kind === 'audio' || shown?.kind === 'video')
}

const playedAt = ({ document, ...media }: Extract<RoomWish, { kind: 'media' }>, at: number): RoomEvent => ({
  kind: 'media',
  document,
  media: { playing: media.playing, second: media.second, at },
})

// Whatever plays stands still once something else is shown.
function turned(view: RoomView, turning: readonly RoomEvent[], at: number): RoomEvent[] {
  const { document } = view
  const media = document === null ? undefined : view.media[document]
  if (turning.length === 0 || document === null || media?.playing !== true) return [...turning]
  return [{ kind: 'media', document, media: { playing: false, second: mediaSecond(media, at), at } }, ...turning]
}
