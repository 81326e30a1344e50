import { z } from '@bourse/protocol'
import { ROOM_COLOURS, ROOM_LIMITS, ROOM_SHAPES, ROOM_WIDTHS } from '@bourse/protocol/room'
import type { RoomWish } from './decide-room.ts'

const visit = () => z.int().check(z.gte(1))
// The page of a document or of the board; which of them there are, the room knows.
const page = () => z.int().check(z.gte(0), z.lt(1000))
const document = () => z.optional(z.nullable(visit()))
const on = (of: number | null | undefined) => (of === null || of === undefined ? {} : { document: of })
const second = () => z.number().check(z.gte(0), z.lte(ROOM_LIMITS.mediaSecondsMax))
const coordinate = () => z.int().check(z.gte(0), z.lte(1000))
// Made by the page that sends it, so that what is sent twice is done once.
const madeId = () => z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
const ownId = () => z.exactOptional(madeId())
const points = () =>
  z.array(coordinate()).check(
    z.minLength(2),
    z.maxLength(ROOM_LIMITS.pointsMax * 2),
    z.refine(values => values.length % 2 === 0),
  )
// Line, arrow, box and ellipse lie between two points; a text has one, and only it has words.
type DrawnShape = { shape?: string; points: readonly number[]; text?: string; width?: string }
const fits = ({ shape, points: values, text, width }: DrawnShape) => {
  if (shape === 'text') return values.length === 2 && text !== undefined && text.trim() !== '' && width === undefined
  if (text !== undefined) return false
  return shape === undefined || shape === 'marker' || values.length === 4
}
const stroke = () =>
  z
    .object({
      points: points(),
      colour: z.enum(ROOM_COLOURS),
      width: z.exactOptional(z.enum(ROOM_WIDTHS)),
      shape: z.exactOptional(z.enum(ROOM_SHAPES)),
      text: z.exactOptional(z.string().check(z.maxLength(ROOM_LIMITS.textMax))),
      id: ownId(),
    })
    .check(z.refine(fits))

// What each method of the room takes, in order.
const WISHES: Readonly<Record<string, (params: readonly unknown[]) => RoomWish | null>> = {
  'room.begin': () => ({ kind: 'begin' }),
  'room.end': () => ({ kind: 'end' }),
  'room.raise': () => ({ kind: 'raise' }),
  'room.lower': params => read(z.tuple([z.nullable(visit())]), params, ([of]) => ({ kind: 'lower', visit: of })),
  'room.lower_all': () => ({ kind: 'lower-all' }),
  'room.floor': params =>
    read(z.tuple([visit(), z.boolean()]), params, ([of, has]) => ({ kind: 'floor', visit: of, has })),
  'room.say': params =>
    read(z.tuple([z.string().check(z.maxLength(ROOM_LIMITS.lineMax)), ownId()]), params, ([text, id]) => ({
      kind: 'say',
      text,
      ...(id === undefined ? {} : { id }),
    })),
  'room.chat': params => read(z.tuple([z.boolean()]), params, ([open]) => ({ kind: 'chat', open })),
  'room.page': params =>
    read(z.tuple([page(), document()]), params, ([to, of]) => ({ kind: 'page', page: to, ...on(of) })),
  'room.stroke': params =>
    read(z.tuple([page(), stroke(), document()]), params, ([at, drawn, of]) => ({
      kind: 'stroke',
      page: at,
      stroke: drawn,
      ...on(of),
    })),
  'room.clear': params =>
    read(z.tuple([page(), document()]), params, ([at, of]) => ({ kind: 'clear', page: at, ...on(of) })),
  'room.undo': params =>
    read(z.tuple([page(), document()]), params, ([at, of]) => ({ kind: 'undo', page: at, ...on(of) })),
  'room.erase': params =>
    read(
      z.tuple([
        page(),
        z.array(madeId()).check(z.minLength(1), z.maxLength(ROOM_LIMITS.erasedMax)),
        madeId(),
        document(),
      ]),
      params,
      ([at, ids, wipe, of]) => ({ kind: 'erase', page: at, ids, wipe, ...on(of) }),
    ),
  'room.point': params =>
    read(z.tuple([z.nullable(z.tuple([coordinate(), coordinate()]))]), params, ([at]) => ({ kind: 'point', at })),
  'room.media': params =>
    read(z.tuple([visit(), z.boolean(), second()]), params, ([of, playing, at]) => ({
      kind: 'media',
      document: of,
      playing,
      second: at,
    })),
  'room.lock': params => read(z.tuple([z.boolean()]), params, ([wanted]) => ({ kind: 'lock', on: wanted })),
  'room.mute': params =>
    read(z.tuple([visit(), z.boolean()]), params, ([of, muted]) => ({ kind: 'mute', visit: of, on: muted })),
  'room.remove': params =>
    read(z.tuple([visit(), z.boolean()]), params, ([of, block]) => ({ kind: 'remove', visit: of, block })),
  'room.unblock': params =>
    read(z.tuple([z.string().check(z.maxLength(64))]), params, ([key]) => ({ kind: 'unblock', key })),
  'room.unsay': params =>
    read(z.tuple([visit(), z.number().check(z.gte(0))]), params, ([of, at]) => ({ kind: 'unsay', visit: of, at })),
  'room.record': params => read(z.tuple([z.boolean()]), params, ([wanted]) => ({ kind: 'record', on: wanted })),
}

/** The methods of the room besides coming in. */
export const WISH_METHODS = Object.keys(WISHES)

/** Reads what a method of the room asks for; null when its parameters are not as they should be. */
export const readWish = (method: string, params: readonly unknown[]): RoomWish | null =>
  WISHES[method]?.(params) ?? null

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: readonly unknown[],
  wish: (values: z.output<Schema>) => RoomWish,
): RoomWish | null {
  const result = schema.safeParse(params)
  return result.success ? wish(result.data) : null
}
