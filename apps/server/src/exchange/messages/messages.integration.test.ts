import { DAY_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { userById } from '../people/index.ts'
import { contextOf, dataOf } from '../people/test-people.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'
import { tellUser } from './tell-user.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const firstPage = { limit_begin: 0, limit_num: 20 }

async function tell(userId: number, tail: string, { agoMs = 0 } = {}): Promise<void> {
  const user = await userById(bed.deps.db, userId)
  const now = new Date(bed.clock.nowMs() - agoMs)
  await tellUser(bed.deps.db, user, { kind: 'bank_approved', details: { tail }, notMeLink: null, now })
}

describe('messages', () => {
  it('lie in drawers, newest first, in the language of whoever reads', async () => {
    const owner = await bed.open('reader@bourse.test')
    await tell(owner.userId, '0001')
    await tell(owner.userId, '0002')
    const verify = dataOf(await listMessages(contextOf(bed.deps, owner), { type: 'verify', ...firstPage }))
    expect(verify.records.map(record => record.text)).toEqual([
      'The bank account ending in 0002 is approved.',
      'The bank account ending in 0001 is approved.',
    ])
    const inChinese = dataOf(
      await listMessages(contextOf(bed.deps, { ...owner, language: 'zh' }), {
        type: 'verify',
        ...firstPage,
      }),
    )
    expect(inChinese.records[0]?.title).toBe('银行账户已通过')
    expect(dataOf(await listMessages(contextOf(bed.deps, owner), { type: 'all', ...firstPage })).total).toBe(3)
    expect(dataOf(await listMessages(contextOf(bed.deps, owner), { type: 'funds', ...firstPage })).records).toEqual([])
  })

  it('stand by when it happened, also where they are told late, a page after another', async () => {
    const owner = await bed.open('late@bourse.test')
    await tell(owner.userId, '0005')
    await tell(owner.userId, '0006', { agoMs: 40 * DAY_MS })
    await tell(owner.userId, '0007')
    const tails: string[] = []
    for (const limit_begin of [0, 1, 2]) {
      const page = { type: 'verify', limit_begin, limit_num: 1 } as const
      const { records } = dataOf(await listMessages(contextOf(bed.deps, owner), page))
      tails.push(...records.map(({ text }) => /\d{4}/.exec(text)?.[0] ?? ''))
    }
    expect(tails).toEqual(['0007', '0005', '0006'])
  })

  it('are counted until they are read, by their owner alone', async () => {
    const owner = await bed.open('counter@bourse.test')
    const stranger = await bed.open('other@bourse.test')
    await tell(owner.userId, '0003')
    expect(dataOf(await countUnread(contextOf(bed.deps, owner), {}))).toEqual({
      all: 2,
      orders: 0,
      system: 1,
      funds: 0,
      security: 0,
      verify: 1,
    })
    const [message] = dataOf(await listMessages(contextOf(bed.deps, owner), { type: 'verify', ...firstPage })).records
    const ids = [message?.id ?? 0]
    expect(dataOf(await readMessages(contextOf(bed.deps, stranger), { type: 'all', ids })).marked).toBe(0)
    expect(dataOf(await readMessages(contextOf(bed.deps, owner), { type: 'all', ids })).marked).toBe(1)
    expect(dataOf(await readMessages(contextOf(bed.deps, owner), { type: 'all', ids })).marked).toBe(0)
    expect(dataOf(await countUnread(contextOf(bed.deps, owner), {})).all).toBe(1)
    expect(dataOf(await readMessages(contextOf(bed.deps, owner), { type: 'all', ids: undefined })).marked).toBe(1)
    expect(dataOf(await countUnread(contextOf(bed.deps, owner), {})).all).toBe(0)
  })

  it('go by mail too, under the word that only we and the reader know', async () => {
    const owner = await bed.open('word@bourse.test')
    await bed.deps.db
      .updateTable('app_user')
      .set({ mail_word: 'blue heron' })
      .where('user_id', '=', owner.userId)
      .execute()
    await tell(owner.userId, '0004')
    expect((await bed.lettersTo('word@bourse.test'))[0]?.text).toMatch(/^Anti-phishing word: blue heron\n/)
  })
})
