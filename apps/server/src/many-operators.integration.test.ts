import { seededDice } from '@bourse/kernel'
import { deskCalls } from '@bourse/protocol'
import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './desk/test-desk.ts'
import { seat } from './desk/test-entry.ts'
import { describedActs } from './every-act.ts'
import { type AnyAct, done, mayDo, ROLES } from './operator/index.ts'
import { sampleTexts } from './operator/test-samples.ts'

const OPERATORS = roundsOf(1_000)
const SEED = 20_261_123

// What a page never sends, and a script or an enemy may.
const ODD: readonly unknown[] = [
  ...['', ' ', '-1', '0', '1e9', 'NaN', '99999999999999999999', '1.000000000000000000000001', 'null', '__proto__'],
  ...['%00', '\u0000', '\uD800', '😀'.repeat(50), 'x'.repeat(5_000), '../../etc/passwd', "'; DROP TABLE operator; --"],
  ...[null, true, -1, 1.5, Number.MAX_SAFE_INTEGER, [], ['BTCUSDT'], {}, { toString: 1 }],
]

// What an act would do is counted instead of done: all that is before it is the house's own.
const counting = (of: AnyAct): AnyAct => ({
  ...of,
  ...(of.about === undefined ? {} : { about: { sameAs: async () => null } }),
  ...(of.before === undefined ? {} : { before: async () => ({ changes: [] }) }),
  carryOut: async () => done('done'),
})
const acts = describedActs().map(counting)
// Leaving ends the operator's run.
const calls = deskCalls.filter(({ path }) => !/sign-out|session\/end/.test(path))

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ acts })
})
afterAll(() => desk[Symbol.asyncDispose]())

const dice = seededDice(SEED)

const oddly = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(() => !dice.chance(0.1))
      .map(([name, value]) => [name, dice.chance(0.4) ? dice.pick(ODD) : value]),
  )

/** A call that somebody at the desk may send: an act with something odd in its fields, or any other with anything in them. */
function someCall(): { path: string; body: object; act: AnyAct | null } {
  if (dice.chance(0.4)) {
    const { path, fields } = dice.pick(calls)
    const anything = Object.fromEntries(Object.keys(fields).map(name => [name, dice.pick(ODD)]))
    return { path, body: oddly(anything), act: null }
  }
  const act = dice.pick(acts)
  const fields = oddly(sampleTexts(act))
  const path = dice.pick(['/desk/act/give', '/desk/act/would'])
  const more = path === '/desk/act/give' ? oddly({ client_id: `c${dice.between(0, 1_000_000_000)}`, reason: 'so' }) : {}
  return { path, body: { act: act.name, fields, ...more }, act }
}

test(`${OPERATORS} operators of all roles send what they like (seed ${SEED}), and nothing of ours breaks`, async () => {
  const met = new Map<string, number>()
  for (let at = 0; at < OPERATORS; at++) {
    const role = ROLES[at % ROLES.length] ?? 'viewer'
    const browser = await seat(desk, `operator-${at}`, role)
    for (let turn = 0; turn < 3; turn++) {
      const { path, body, act } = someCall()
      const { status, code } = await browser.post(path, body)
      met.set(code, (met.get(code) ?? 0) + 1)
      const sent = `${role} ${path} ${JSON.stringify(body).slice(0, 300)}`
      expect([sent, status >= 500 || code === '500']).toEqual([sent, false])
      if (act !== null && !mayDo(role, act)) expect([sent, ['403', '422'].includes(code)]).toEqual([sent, true])
    }
  }
  // The run has come to all three: what is done, what is wrong, and what is another role's.
  expect(['200', '422', '403'].filter(code => !met.has(code))).toEqual([])
})
