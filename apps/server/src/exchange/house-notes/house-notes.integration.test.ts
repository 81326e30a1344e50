import { fakeClock } from '@bourse/kernel'
import {
  cancelOrder,
  LANGUAGES,
  offSentence,
  ok,
  orderLimit,
  registerByEmail,
  SWITCH_NAMES,
  SWITCH_REASONS,
} from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallHandler } from '../../operations/operation.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { makeLog } from '../../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../../platform/postgres/database.ts'
import { withSwitches } from './closed-calls.ts'
import { houseNoteActs } from './house-note-acts.ts'
import { type HouseNotes, openHouseNotes } from './house-notes.ts'
import { notesForOperators } from './notes-for-operators.ts'

const clock = fakeClock()
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let notes: HouseNotes

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  notes = await openHouseNotes({ db: opened.db, clock })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

async function say(words: string): Promise<string> {
  const reply = await giveInWords(houseNoteActs({ notes, now: () => new Date(clock.nowMs()) }), words.split(' '))
  return `${reply.ok ? 'done' : 'refused'}: ${reply.text}`
}

const answering = [orderLimit, cancelOrder, registerByEmail].map(
  (call): CallHandler => ({ call, operation: () => ok({}) }),
)
const feature = withSwitches({ name: 'all', calls: answering })

async function ask(path: string): Promise<[string, unknown]> {
  const handler = feature.calls?.find(({ call }) => call.path === path)
  const context = { services: { houseNotes: notes }, language: 'ja' }
  const outcome = await handler?.operation(context as never, {})
  return outcome === undefined ? ['none', null] : outcome.ok ? ['200', null] : [outcome.code, outcome.data]
}

test('trading that is off refuses what places orders, with the reason in the reader’s language, and lets cancels through', async () => {
  expect(await ask(orderLimit.path)).toEqual(['200', null])
  expect(await say('switch off trading incident because the feed is wrong')).toMatch(/^done/)
  expect(await ask(orderLimit.path)).toEqual([
    'TRADING_OFF',
    { reason: '取引を一時停止しています。注文の取消は可能です：障害に対応しています' },
  ])
  expect(await ask(cancelOrder.path)).toEqual(['200', null])
  expect(await ask(registerByEmail.path)).toEqual(['200', null])
  expect(await say('switch list')).toMatch(/trading +off: incident +ann/)
  // Whoever starts anew finds it off.
  expect((await openHouseNotes({ db: opened.db, clock })).off('trading')).toMatchObject({ reason: 'incident' })
  expect(notes.in('en')).toMatchObject([
    {
      kind: 'trading',
      text: 'Trading is paused; orders can still be cancelled: we are working on a fault',
      until: null,
    },
  ])
  expect(await say('switch on trading because it is mended')).toMatch(/^done/)
  expect(await ask(orderLimit.path)).toEqual(['200', null])
  expect(await say('switch on trading because again')).toBe('refused: Switch: trading is on')
})

test('sign-up that is off opens no account', async () => {
  await say('switch off sign_up maintenance because so')
  expect((await ask(registerByEmail.path))[0]).toBe('SIGN_UP_OFF')
  expect(await ask(orderLimit.path)).toEqual(['200', null])
  await say('switch on sign_up because so')
})

test('every switch and reason has a sentence in every language', () => {
  for (const language of LANGUAGES)
    for (const name of SWITCH_NAMES) {
      const sentences = SWITCH_REASONS.map(reason => offSentence(name, reason, language))
      expect(new Set(sentences).size).toBe(SWITCH_REASONS.length)
    }
})

test('maintenance is announced until it is over, and what cannot be announced is said with its field', async () => {
  const at = (ms: number): string => `${new Date(clock.nowMs() + ms).toISOString().slice(0, 16)}Z`
  const HOUR = 3_600_000
  expect(await say(`maintenance announce ${at(HOUR)} ${at(2 * HOUR)}`)).toMatch(/^done: Maintenance \d+ is announced/)
  for (const language of LANGUAGES) expect(notes.in(language)).toMatchObject([{ kind: 'maintenance' }])
  expect(await say(`maintenance announce ${at(2 * HOUR)} ${at(HOUR)}`)).toBe('refused: Ends: it ends before it begins')
  expect(await say(`maintenance announce ${at(HOUR)} ${at(100 * HOUR)}`)).toMatch(/^refused: Ends: at most 72 hours/)
  expect(await say(`maintenance announce ${at(-2 * HOUR)} ${at(-HOUR)}`)).toBe('refused: Ends: it is over by now')
  expect(await say('maintenance announce tomorrow never')).toMatch(/^refused: Begins: a moment of UTC/)
  expect(await say('maintenance announce 2026-13-40T08:00Z 2026-13-40T09:00Z')).toBe(
    'refused: Begins: there is no such moment',
  )
  clock.advance(2 * HOUR + 60_000)
  expect(notes.in('en')).toEqual([])
  const made = await say(`maintenance announce ${at(HOUR)} ${at(2 * HOUR)}`)
  const number = /Maintenance (\d+)/.exec(made)?.[1]
  expect(await say(`maintenance remove ${number}`)).toMatch(/^done/)
  expect(await say('maintenance list')).toBe('done: No maintenance is announced.')
})

test('operators are shown every switch, with who closed it, why and since when, and what is announced', async () => {
  const told = notesForOperators(notes)
  expect(told.switches().map(({ name, off }) => [name, off])).toEqual(SWITCH_NAMES.map(name => [name, null]))
  const before = told.maintenance().length
  const [begins, ends] = [3_600_000, 7_200_000].map(ms => new Date(clock.nowMs() + ms))
  const text = (at: Date | undefined): string => `${at?.toISOString().slice(0, 16)}Z`
  expect(await say('switch off sign_up review because papers are looked at')).toMatch(/^done/)
  expect(await say(`maintenance announce ${text(begins)} ${text(ends)}`)).toMatch(/^done/)
  expect(told.switches().find(({ name }) => name === 'sign_up')?.off).toEqual({
    reason: { en: 'a safety check is under way', zh: '正在进行安全检查' },
    by: 'ann',
    since: new Date(clock.nowMs()),
  })
  expect(told.maintenance()).toHaveLength(before + 1)
  expect(await say('switch on sign_up because all is well')).toMatch(/^done/)
})
