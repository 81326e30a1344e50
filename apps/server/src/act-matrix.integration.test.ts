import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedActs } from './every-act.ts'
import { type AnyAct, done, mayDo, ROLES } from './operator/index.ts'
import { carryOutForTests, type TestGiver, testGiver } from './operator/test-giver.ts'
import { sampleOf } from './operator/test-samples.ts'

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
beforeAll(async () => {
  database = await throwawayDatabase()
  giver = await testGiver({ url: database.url, clock: fakeClock(), acts })
})
afterAll(async () => {
  await giver.close()
  await database.drop()
})

// The ways in which an act is given; the desk's call joins them.
const WAYS = [['command', carryOutForTests]] as const
const CASES = WAYS.flatMap(([way, carry]) => ROLES.map(role => [role, way, carry] as const))

describe.each(CASES)('a %s by %s', (role, _way, carry) => {
  it('does what its list has, and is refused the rest without a row', async () => {
    for (const act of acts) {
      const before = await giver.rows()
      given.length = 0
      const reply = await carry(giver, role, [...act.name.split(' '), ...sampleOf(act)])
      const may = mayDo(role, act)
      const waits = act.needs?.fourEyes === true || act.needs?.fourEyes === 'from elsewhere'
      const isDone = may && !waits
      expect([act.name, given]).toEqual([act.name, isDone ? [`${role} ${act.name}`] : []])
      expect([act.name, reply.ok]).toEqual([act.name, may])
      if (!may) expect(reply.text).toBe(`${act.name} is not among what a ${role} does`)
      expect([act.name, (await giver.rows()) - before]).toEqual([act.name, may && act.effect === 'acts' ? 1 : 0])
    }
  })
})
