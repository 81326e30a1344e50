import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { userById } from '../people/index.ts'
import { contextOf, dataOf } from '../people/test-people.ts'
import { leaveNotices } from './leave-notices.ts'
import { messagesOf } from './message-table.ts'
import { choose, listChoices } from './notice-choices.ts'
import { tellUser } from './tell-user.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const kindsOf = async (userId: number): Promise<string[]> =>
  (await messagesOf(bed.deps.db, { userId, type: null }, { begin: 0, count: 100 })).rows.map(({ kind }) => kind)

const DEPOSIT = { kind: 'deposit_credited', details: { amount: '1', coin: 'BTC', chain: 'BTC' } } as const
const ORDER = { kind: 'order_expired', details: { market: 'BTC/USDT', size: '1 BTC' } } as const

describe('what somebody wants to be told', () => {
  it('begins with what stands for everybody, and is theirs alone once they choose', async () => {
    const [one, other] = [await bed.open('wants@bourse.test'), await bed.open('wants-not@bourse.test')]
    const before = dataOf(await listChoices(contextOf(bed.deps, one), {})).topics
    expect(before.order_filled).toEqual({ message: true, mail: false, push: true })
    expect(before.deposit).toEqual({ message: true, mail: true, push: true })
    await choose(contextOf(bed.deps, one), { topic: 'deposit', channel: 'mail', on: false })
    expect(dataOf(await listChoices(contextOf(bed.deps, one), {})).topics.deposit).toEqual({
      message: true,
      mail: false,
      push: true,
    })
    expect(dataOf(await listChoices(contextOf(bed.deps, other), {})).topics).toEqual(before)
  })

  it('is what they are told, by letter and in the drawer', async () => {
    const [one, other] = [await bed.open('less@bourse.test'), await bed.open('more@bourse.test')]
    for (const channel of ['mail', 'message'] as const)
      await choose(contextOf(bed.deps, one), { topic: 'deposit', channel, on: false })
    await choose(contextOf(bed.deps, other), { topic: 'order_ended', channel: 'mail', on: true })
    const now = new Date(bed.clock.nowMs())
    for (const { userId } of [one, other])
      await tellUser(bed.deps.db, await userById(bed.deps.db, userId), { ...DEPOSIT, notMeLink: null, now })
    const told = await leaveNotices(bed.deps.db, [
      ...[one, other].map(({ userId }) => ({ ...ORDER, userId, at: now })),
      // A machine of the demo is nobody's account.
      { ...ORDER, userId: 1, at: now },
    ])
    expect(new Set(told)).toEqual(new Set([one.userId, other.userId]))
    expect(await kindsOf(one.userId)).toEqual(['order_expired', 'welcome'])
    expect(await kindsOf(other.userId)).toEqual(['order_expired', 'deposit_credited', 'welcome'])
    const lettersTo = async (address: string) => (await bed.lettersTo(address)).map(({ kind }) => kind)
    expect(await lettersTo('less@bourse.test')).toEqual(['welcome', 'code'])
    expect(await lettersTo('more@bourse.test')).toEqual(['order_expired', 'deposit_credited', 'welcome', 'code'])
  })

  it('cannot be to hear nothing of what protects the account, also where a row says so', async () => {
    const owner = await bed.open('guarded@bourse.test')
    const context = contextOf(bed.deps, owner)
    for (const topic of ['device', 'protection', 'contract_closed'] as const)
      for (const channel of ['mail', 'message'] as const)
        expect(await choose(context, { topic, channel, on: false })).toMatchObject({ code: '403' })
    await bed.deps.db
      .insertInto('notice_choice')
      .values({ user_id: owner.userId, topic: 'protection', mail: false, message: false })
      .execute()
    const details = { address: '-', time: '-', hours: '24' }
    const now = new Date(bed.clock.nowMs())
    const user = await userById(bed.deps.db, owner.userId)
    await tellUser(bed.deps.db, user, { kind: 'google_off', details, notMeLink: null, now })
    expect((await kindsOf(owner.userId))[0]).toBe('google_off')
    expect((await bed.lettersTo('guarded@bourse.test'))[0]?.kind).toBe('google_off')
  })
})
