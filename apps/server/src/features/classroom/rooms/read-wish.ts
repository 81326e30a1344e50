import { z } from '@bourse/protocol'
import { ROOM_COLOURS, ROOM_LIMITS } from '@bourse/protocol/room'
import type { RoomWish } from './decide-room.ts'

const visit = () => z.int().check(z.gte(1))
// The page of a document or of the board; which of them there are, the room knows.
const page = () => z.int().check(z.gte(0), z.lt(1000))
const document = () => z.optional(z.nullable(visit()))
const on = (of: number | null | undefined) => (of === null || of === undefined ? {} : { document: of })
const second = () => z.number().check(z.gte(0), z.lte(ROOM_LIMITS.mediaSecondsMax))
const coordinate = () => z.int().check(z.gte(0), z.lte(1000))
const stroke = () =>
  z.object({
    points: z.array(coordinate()).check(
      z.minLength(2),
      z.maxLength(ROOM_LIMITS.pointsMax * 2),
      z.refine(points => points.length % 2 === 0),
    ),
    colour: z.enum(ROOM_COLOURS),
  })

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
    read(z.tuple([z.string().check(z.maxLength(ROOM_LIMITS.lineMax))]), params, ([text]) => ({ kind: 'say', text })),
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
  'room.media': params =>
    read(z.tuple([visit(), z.boolean(), second()]), params, ([of, playing, at]) => ({
      kind: 'media',
      document: of,
      playing,
      second: at,
    })),
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
