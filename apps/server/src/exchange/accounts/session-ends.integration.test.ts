import { DAY_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf } from '../people/test-people.ts'
import { listSessions } from './list-sessions.ts'
import { endSessions } from './session-table.ts'
import { type AccountTestbed, accountTestbed } from './test-accounts.ts'
import { openUserSessions } from './user-sessions.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

describe('a session', () => {
  it('that is used every day is over after ninety days, and says so from the first', async () => {
    const { deps } = bed
    const begunMs = deps.clock.nowMs()
    const ann = await bed.open('ann-ends@mail.example')
    const ends = begunMs / 1000 + 90 * 24 * 3600
    expect(await listSessions(contextOf(deps, ann), {})).toMatchObject({ data: { records: [{ ends_at: ends }] } })
    for (let day = 1; day < 90; day++) {
      bed.clock.advance(DAY_MS)
      expect(await bed.whose(ann.token)).toBe(ann.userId)
    }
    expect(await openUserSessions(deps).living([ann.sessionId])).toEqual(new Set([ann.sessionId]))
    bed.clock.advance(DAY_MS)
    expect(await bed.whose(ann.token)).toBeNull()
    expect(await openUserSessions(deps).living([ann.sessionId])).toEqual(new Set())
  })

  it('that is not used is over after thirty', async () => {
    const ben = await bed.open('ben-ends@mail.example')
    bed.clock.advance(30 * DAY_MS)
    expect(await bed.whose(ben.token)).toBeNull()
  })

  it('that another process ended lives no more', async () => {
    const { deps } = bed
    const cas = await bed.open('cas-ends@mail.example')
    const sessions = openUserSessions(deps)
    await sessions.read(cas.token)
    const now = new Date(deps.clock.nowMs())
    await endSessions(deps.db, { userId: cas.userId }, { reason: 'operator', now })
    expect(await sessions.living([cas.sessionId])).toEqual(new Set())
  })
})
