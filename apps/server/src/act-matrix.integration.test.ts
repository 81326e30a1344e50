import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDesk, type TestDesk } from './desk/test-desk.ts'
import { describedActs } from './every-act.ts'
import { latestAudit } from './operator/audit-table.ts'
import { type AnyAct, done, mayDo, ROLES, type Role } from './operator/index.ts'
import { carryOutForTests, type TestGiver, testGiver } from './operator/test-giver.ts'
import { sampleOf, sampleTexts } from './operator/test-samples.ts'

// Every act by every role: the acts are those of the house, what they would do is counted instead of done.
let giver: TestGiver
const given: string[] = []
const counting = (of: AnyAct): AnyAct => ({
  ...of,
  ...(of.about === undefined ? {} : { about: { sameAs: async () => null } }),
  ...(of.before === undefined ? {} : { before: async () => ({ changes: [] }) }),
  carryOut: async ({ operator }) => {
    given.push(`${operator} ${of.name}`)
    return done('done')
  },
})
const acts = describedActs().map(counting)

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let desk: TestDesk
beforeAll(async () => {
  database = await throwawayDatabase()
  giver = await testGiver({ url: database.url, clock: fakeClock(), acts })
  desk = await openTestDesk({ acts })
  for (const role of ROLES) await desk.settle(role, role)
})
afterAll(async () => {
  await giver.close()
  await database.drop()
  await desk[Symbol.asyncDispose]()
})

/** What came of giving an act, whichever way it was given. */
type Outcome = { readonly ok: boolean; readonly refusedAs: string | null }
type Way = { enter(role: Role): Promise<Give>; rows(): Promise<number> }
type Give = (act: AnyAct) => Promise<Outcome>

const byCommand: Way = {
  enter: async role => async act => {
    const { ok, text } = await carryOutForTests(giver, role, [...act.name.split(' '), ...sampleOf(act)])
    return { ok, refusedAs: ok ? null : text }
  },
  rows: () => giver.rows(),
}

const byCall: Way = {
  // Each code is of another half minute, so whoever has not used their session meanwhile has none any more.
  async enter(role) {
    const browser = desk.browser()
    await browser.signIn(role)
    return async act => {
      const order = { act: act.name, fields: sampleTexts(act), client_id: `${role}-${act.name}`.replaceAll(' ', '-') }
      const reason = act.needs?.reason ? { reason: 'so' } : {}
      const factor = act.needs?.secondFactor ? { factor: { code: browser.code(role) } } : {}
      const { code, data } = await browser.post('/desk/act/give', { ...order, ...reason, ...factor })
      const ok = code === '200' && ['done', 'waits'].includes(String(data['outcome']))
      return { ok, refusedAs: ok ? null : code }
    }
  },
  rows: async () => (await latestAudit(desk.db, 1))[0]?.seq ?? 0,
}

// The ways in which an act is given, and how each says no to a role that lacks it.
const WAYS = [
  ['command', byCommand, (role: Role, act: AnyAct) => `${act.name} is not among what a ${role} does`],
  ['call', byCall, () => '403'],
] as const
const CASES = WAYS.flatMap(([name, way, no]) => ROLES.map(role => ({ role, name, way, no })))

describe.each(CASES)('a $role by $name', ({ role, way, no }) => {
  it('does what its list has, and is refused the rest without a row', async () => {
    const give = await way.enter(role)
    for (const act of acts) {
      const before = await way.rows()
      given.length = 0
      const { ok, refusedAs } = await give(act)
      const may = mayDo(role, act)
      const waits = act.needs?.fourEyes === true || act.needs?.fourEyes === 'from elsewhere'
      expect([act.name, given]).toEqual([act.name, may && !waits ? [`${role} ${act.name}`] : []])
      expect([act.name, ok, refusedAs]).toEqual([act.name, may, may ? null : no(role, act)])
      expect([act.name, (await way.rows()) - before]).toEqual([act.name, may && act.effect === 'acts' ? 1 : 0])
    }
  })
})
