import { ROOM_TOO_FAST } from '@bourse/protocol/room'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutbox, type Reply, type UnsentItem } from './outbox.ts'

const TAKEN: Reply = { error: null, result: { taken: true } }
const NOT_TAKEN: Reply = { error: null, result: { taken: false } }
const TOO_FAST: Reply = { error: { code: ROOM_TOO_FAST.code }, result: null }

const line = (id: string): UnsentItem => ({ id, refused: false, kind: 'line', text: `says ${id}` })
const mark = (id: string): UnsentItem => ({
  id,
  refused: false,
  kind: 'mark',
  page: 1,
  document: null,
  stroke: {} as Extract<UnsentItem, { kind: 'mark' }>['stroke'],
})

/** An outbox whose requests are answered one by one, by hand. */
function openOutbox() {
  const asked: { readonly method: string; readonly answer: (reply: Reply) => Promise<void> }[] = []
  let items: readonly UnsentItem[] = []
  let marksRefused = 0
  const outbox = createOutbox({
    request: method =>
      new Promise(resolve => {
        const answer = async (reply: Reply): Promise<void> => {
          resolve(reply)
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ method, answer })
      }),
    changed: next => {
      items = next
    },
    markRefused: () => {
      marksRefused += 1
    },
  })
  return { outbox, asked, ids: () => items.map(({ id }) => id), items: () => items, marksRefused: () => marksRefused }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends lines one after the other, and marks beside them', async () => {
  const { outbox, asked, ids } = openOutbox()
  outbox.add(line('a'))
  outbox.add(line('b'))
  outbox.add(mark('c'))
  expect(asked.map(({ method }) => method)).toEqual(['room.say', 'room.stroke'])
  await asked[0]?.answer(TAKEN)
  expect({ ids: ids(), methods: asked.map(({ method }) => method) }).toEqual({
    ids: ['b', 'c'],
    methods: ['room.say', 'room.stroke', 'room.say'],
  })
})

it('keeps what was under way when the connection went, and sends it once the connection is there again', async () => {
  const { outbox, asked, ids } = openOutbox()
  outbox.add(line('a'))
  await asked[0]?.answer('lost')
  expect({ ids: ids(), asked: asked.length }).toEqual({ ids: ['a'], asked: 1 })
  outbox.flush()
  await asked[1]?.answer(TAKEN)
  expect(ids()).toEqual([])
})

it('tries again after a second what came too fast, and nothing overtakes it', async () => {
  const { outbox, asked, ids } = openOutbox()
  outbox.add(line('a'))
  outbox.add(line('b'))
  await asked[0]?.answer(TOO_FAST)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await asked[1]?.answer(TAKEN)
  expect(ids()).toEqual(['b'])
})

it('leaves a refused line to its writer, who sends it again or drops it', async () => {
  const { outbox, asked, items, ids } = openOutbox()
  outbox.add(line('a'))
  await asked[0]?.answer(NOT_TAKEN)
  expect(items()).toEqual([{ ...line('a'), refused: true }])
  outbox.again('a')
  await asked[1]?.answer(NOT_TAKEN)
  outbox.discard('a')
  expect(ids()).toEqual([])
})

it('keeps no mark that the room refuses, and says so', async () => {
  const { outbox, asked, ids, marksRefused } = openOutbox()
  outbox.add(mark('a'))
  await asked[0]?.answer(NOT_TAKEN)
  expect({ ids: ids(), refused: marksRefused() }).toEqual({ ids: [], refused: 1 })
})

it('takes 300 and not one more', () => {
  const { outbox, ids, marksRefused } = openOutbox()
  for (let at = 0; at < 301; at++) outbox.add(line(String(at)))
  expect({ kept: ids().length, refused: marksRefused() }).toEqual({ kept: 300, refused: 1 })
})
