import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { type AnyAct, act } from './acts/act.ts'
import { line } from './acts/common-fields.ts'
import { operatorActs } from './acts/operator-acts.ts'
import { done } from './acts/replies.ts'
import { requestActs } from './acts/request-acts.ts'
import { unfinishedActsOf } from './acts/unfinished-acts.ts'
import { appendOrder, auditRow } from './audit-table.ts'
import { carryOut, type OrderDeps } from './carry-out.ts'
import { insertRequest } from './request-table.ts'

const KEY = new Uint8Array(32)
const clock = fakeClock()
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let deps: OrderDeps
const keys: Record<string, string> = {}

// What the acts below did, by the row that they were given under.
const effects: string[] = []
const coin = line({ en: 'Coin', zh: '币种' }, 15)
const effect =
  (name: string) => async (context: { operator: string; audit: number | null }, said: { coin: string }) => {
    effects.push(`${name} ${said.coin} by ${context.operator} in ${context.audit}`)
    return done(`${name} ${said.coin}`)
  }
const shared = { page: 'markets', effect: 'acts', fields: { coin }, purpose: { en: 'does', zh: '做' } } as const

const testActs: AnyAct[] = [
  act({ ...shared, name: 'coin paint', cutOff: { how: 'again' }, carryOut: effect('painted') }),
  act({ ...shared, name: 'coin throw', carryOut: effect('threw') }),
  act({
    ...shared,
    name: 'coin list-it',
    needs: { reason: true, fourEyes: true },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => effects.some(one => one.startsWith(`listed ${said.coin}`)),
    },
    carryOut: effect('listed'),
  }),
]

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  const { db } = opened
  const acts = [
    ...operatorActs({ db, clock }),
    ...requestActs(() => deps),
    ...unfinishedActsOf(() => deps),
    ...testActs,
  ]
  const common = { db, clock, log: makeLog('silent'), acts, fourEyes: true, key: KEY, noted: () => undefined }
  deps = { ...common, headSeq: async () => 1, inHand: new Set(), holdFile: () => '' }
  for (const [name, role] of [
    ['ann', 'admin'],
    ['bob', 'admin'],
    ['sue', 'support'],
  ]) {
    const reply = await carryOut(deps, { words: ['operator', 'add', `${name}`, `${role}`], key: null, folder: '/' })
    keys[`${name}`] = /OPS_KEY=(\S+)/.exec(reply.text)?.[1] ?? ''
  }
})

afterAll(async () => {
  await opened.close()
  await database.drop()
})

const say = (who: string, words: string) =>
  carryOut(deps, { words: words.split(' '), key: keys[who] ?? '', folder: null })

/** A row as the end of a process leaves it. */
async function cutOff(command: string, ...words: string[]): Promise<number> {
  const at = new Date(clock.nowMs())
  const order = { operator: 'ann', command, words: JSON.stringify(words), at, subject: null, counted: null }
  return (await appendOrder(deps, order)).seq
}

const outcomeOf = async (seq: number) => {
  const row = await auditRow(deps.db, seq)
  return [row?.outcome, row?.detail]
}

test('what can be given again is finished under its own row, by whom and why beside it', async () => {
  const seq = await cutOff('coin paint', 'ABC')
  expect((await say('bob', 'unfinished list')).text).toMatch(/coin paint ABC +can be given again$/)
  expect(await say('bob', `unfinished finish ${seq}`)).toMatchObject({ ok: false })
  expect(await say('bob', `unfinished finish ${seq} because I saw`)).toEqual({ ok: true, text: 'painted ABC' })
  expect(effects.at(-1)).toBe(`painted ABC by ann in ${seq}`)
  expect(await outcomeOf(seq)).toEqual(['done', expect.stringMatching(/^settled by bob in row \d+: I saw$/)])
})

test('what nobody can look up is judged by a person, and is not given again', async () => {
  const seq = await cutOff('coin throw', 'DEF')
  for (const how of ['finish', 'undo'])
    expect((await say('bob', `unfinished ${how} ${seq} because so`)).text).toContain(
      `unfinished judge ${seq} done|nothing`,
    )
  expect(effects.some(one => one.startsWith('threw'))).toBe(false)
  expect(await say('bob', `unfinished judge ${seq} done because it lies there`)).toMatchObject({ ok: true })
  expect(await outcomeOf(seq)).toEqual(['done', expect.stringContaining('it lies there')])
})

test('only who may do the act may settle it', async () => {
  const seq = await cutOff('coin paint', 'GHI')
  expect((await say('sue', `unfinished finish ${seq} because so`)).text).toBe(
    'coin paint is not among what a support does',
  )
  expect(await outcomeOf(seq)).toEqual([null, null])
  await say('bob', `unfinished finish ${seq} because so`)
})

test('what is in hand is not unfinished', async () => {
  const seq = await cutOff('coin paint', 'JKL')
  deps.inHand.add(seq)
  expect((await say('bob', 'unfinished list')).text).toBe('No act was cut off.')
  expect((await say('bob', `unfinished finish ${seq} because so`)).text).toContain('is not unfinished')
  deps.inHand.delete(seq)
  await say('bob', `unfinished finish ${seq} because so`)
})

test('an act that needs four eyes is asked for, not done, when it was cut off before it could be', async () => {
  const seq = await cutOff('coin list-it', 'MNO', 'because', 'so')
  const asked = await say('ann', `unfinished finish ${seq} because it was mine`)
  expect(asked.text).toMatch(/^Request \d+ waits for another operator/)
  expect(effects.some(one => one.startsWith('listed MNO'))).toBe(false)
  const number = /Request (\d+)/.exec(asked.text)?.[1]
  expect(await say('bob', `approve ${number}`)).toEqual({ ok: true, text: 'listed MNO' })
})

test('a second word that was cut off is finished once, and one that was undone leaves the request', async () => {
  const first = await cutOff('coin list-it', 'PQR', 'because', 'so')
  const request = await insertRequest(deps.db, first)
  const approved = await cutOff('approve', String(request))
  expect((await say('bob', `unfinished undo ${approved} because too early`)).text).toContain('nothing of it stands')
  expect((await say('bob', 'requests')).text).toContain(`${request} `)
  const again = await cutOff('approve', String(request))
  expect(await say('bob', `unfinished finish ${again} because it holds`)).toEqual({ ok: true, text: 'listed PQR' })
  expect(effects.filter(one => one.startsWith('listed PQR'))).toEqual([`listed PQR by ann in ${again}`])
  expect((await say('bob', 'requests')).text).not.toContain(`${request} `)
})

test('two who settle at once settle it once', async () => {
  const seq = await cutOff('coin paint', 'STU')
  const both = await Promise.all(['ann', 'bob'].map(who => say(who, `unfinished finish ${seq} because so`)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(effects.filter(one => one.startsWith('painted STU'))).toHaveLength(1)
})
