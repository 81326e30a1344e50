import { ROOM_TOO_FAST, type RoomAnswer, type RoomStroke } from '@bourse/protocol/room'

/** What was written or drawn here and is not known to be kept yet. */
export type UnsentItem = {
  readonly id: string
  /** The room does not take it: who wrote it decides what becomes of it. */
  readonly refused: boolean
} & (
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'mark'; readonly page: number; readonly document: number | null; readonly stroke: RoomStroke }
)

/** What a request comes to; `lost` when the connection went before the answer. */
export type Reply = 'lost' | { readonly error: { readonly code: number } | null; readonly result: unknown }

/** Sends what waits, in order, and keeps each until the server has it. */
export interface Outbox {
  readonly add: (one: UnsentItem) => void
  /** Sends what waits, after the connection is there again. */
  readonly flush: () => void
  /** Sends one that was refused again. */
  readonly again: (id: string) => void
  readonly discard: (id: string) => void
}

type OutboxDeps = {
  readonly request: (method: string, ...params: readonly unknown[]) => Promise<Reply>
  readonly changed: (items: readonly UnsentItem[]) => void
  /** A mark that the room does not take is not kept: its page tells why. */
  readonly markRefused: () => void
}

const AGAIN_MS = 1_000
const ITEMS_MAX = 300
// Too fast, too slow, away for a moment: none of these says that it is not wanted.
const PASSING: readonly number[] = [ROOM_TOO_FAST.code, 2, 3, 5]

/** An outbox with nothing in it. */
export function createOutbox({ request, changed, markRefused }: OutboxDeps): Outbox {
  let items: readonly UnsentItem[] = []
  const running = new Set<UnsentItem['kind']>()

  function put(next: readonly UnsentItem[]): void {
    items = next
    changed(next)
  }

  function settle(one: UnsentItem, taken: boolean): void {
    if (!taken && one.kind === 'line') put(items.map(item => (item === one ? { ...one, refused: true } : item)))
    else put(items.filter(item => item !== one))
    if (!taken && one.kind === 'mark') markRefused()
  }

  // One of a kind at a time, so that lines keep their order.
  async function run(kind: UnsentItem['kind']): Promise<void> {
    if (running.has(kind)) return
    running.add(kind)
    let next = nextOf(items, kind)
    while (next !== undefined) {
      const reply = await (next.kind === 'line'
        ? request('room.say', next.text, next.id)
        : request('room.stroke', next.page, next.stroke, next.document))
      if (reply === 'lost') break
      if (reply.error !== null && PASSING.includes(reply.error.code)) await pause()
      else settle(next, (reply.result as RoomAnswer | null)?.taken === true)
      next = nextOf(items, kind)
    }
    running.delete(kind)
  }

  const flush = (): void => {
    void run('line')
    void run('mark')
  }
  return {
    flush,
    add(one) {
      if (items.length >= ITEMS_MAX) {
        markRefused()
        return
      }
      put([...items, one])
      flush()
    },
    again(id) {
      put(items.map(one => (one.id === id ? { ...one, refused: false } : one)))
      flush()
    },
    discard: id => put(items.filter(one => one.id !== id)),
  }
}

const nextOf = (items: readonly UnsentItem[], kind: UnsentItem['kind']): UnsentItem | undefined =>
  items.find(one => one.kind === kind && !one.refused)

const pause = (): Promise<void> => new Promise(done => setTimeout(done, AGAIN_MS))
