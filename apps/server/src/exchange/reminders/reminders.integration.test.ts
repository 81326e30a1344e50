import { HOUR_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { messagesOf } from '../messages/message-table.ts'
import { choose } from '../messages/notice-choices.ts'
import { renderNotice } from '../messages/render-notice.ts'
import type { SignedIn } from '../people/index.ts'
import { contextOf, dataOf } from '../people/test-people.ts'
import { endRound, insertRound } from '../votes/round-table.ts'
import { listReminders, setReminder } from './set-reminder.ts'
import { type ReminderDeps, tellOpened } from './tell-opened.ts'

let bed: AccountTestbed
let deps: ReminderDeps & AccountTestbed['deps']
beforeAll(async () => {
  bed = await accountTestbed()
  const { services } = bed.deps
  const ask: CoreLink['ask'] = async () => ({ seq: 0, atMs: 0, nowMs: await services.accounts.houseNowMs() }) as never
  deps = { ...bed.deps, services: { ...services, core: { ask } } }
})
afterAll(() => bed.close())

const CAPS = {
  point_price: 10,
  user_max: 500,
  token_max: 0,
  votes_max: null,
  needed: 1,
  token: null,
  token_price: null,
}

function round(inHours: number): Promise<number> {
  const at = (ms: number): Date => new Date(bed.clock.nowMs() + ms)
  return insertRound(bed.deps.db, {
    ...CAPS,
    ...{ opens_at: at(inHours * HOUR_MS), closes_at: at((inHours + 1) * HOUR_MS) },
  })
}

const set = (who: SignedIn, id: number, on = true) =>
  setReminder({ ...contextOf(deps, who), services: deps.services }, { what: 'vote', id, on })
const waits = async (who: SignedIn) => dataOf(await listReminders(contextOf(bed.deps, who), {})).records

async function told({ userId }: SignedIn): Promise<string[]> {
  const { rows } = await messagesOf(bed.deps.db, { userId, type: 'system' }, { begin: 0, count: 50 })
  return rows.flatMap(({ kind, details }) =>
    kind === 'vote_opened' ? [renderNotice('vote_opened', details, 'en').title] : [],
  )
}

describe('a reminder', () => {
  it('is told once, when it opens, to those who asked and still want it', async () => {
    const [ann, ben] = [await bed.open('ann@remind.test'), await bed.open('ben@remind.test')]
    const id = await round(1)
    for (const who of [ann, ann, ben]) expect(await set(who, id)).toMatchObject({ ok: true })
    expect(await waits(ann)).toEqual([{ what: 'vote', id }])
    await set(ben, id, false)
    await choose(contextOf(bed.deps, ann), { topic: 'reminder', channel: 'mail', on: false })
    await tellOpened(deps)
    expect(await told(ann)).toEqual([])
    // The machine's clock, set ahead, opens nothing.
    bed.clock.step(2 * HOUR_MS)
    await tellOpened(deps)
    bed.clock.step(-2 * HOUR_MS)
    expect(await told(ann)).toEqual([])
    bed.clock.advance(HOUR_MS)
    await Promise.all([tellOpened(deps), tellOpened(deps)])
    await tellOpened(deps)
    expect(await told(ann)).toEqual([`Round ${id} of the vote is open`])
    expect(await told(ben)).toEqual([])
    expect(await waits(ann)).toEqual([])
    expect((await bed.lettersTo('ann@remind.test')).map(({ kind }) => kind)).not.toContain('vote_opened')
  })

  it('waits for nothing that is open, over or not there, and goes with what never opens', async () => {
    const cy = await bed.open('cy@remind.test')
    expect(await set(cy, await round(-0.5))).toMatchObject({ code: '410' })
    expect(await set(cy, 999_999)).toMatchObject({ code: '404' })
    const sale = { what: 'sale', id: 999_999, on: true } as const
    expect(await setReminder({ ...contextOf(deps, cy), services: deps.services }, sale)).toMatchObject({ code: '404' })
    const id = await round(1)
    await set(cy, id)
    await endRound(bed.deps.db, id, { outcome: 'called_off', winner: null, at: new Date(bed.clock.nowMs()) })
    await tellOpened(deps)
    expect([await told(cy), await waits(cy)]).toEqual([[], []])
  })
})
