import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { keepChoice } from '../messages/choice-table.ts'
import { messagesOf } from '../messages/message-table.ts'
import { type PeopleTestbed, peopleTestbed } from '../people/test-people.ts'
import { broadcastActs } from './broadcast-acts.ts'
import { broadcastsForOperators } from './broadcasts-for-operators.ts'
import { sendNext } from './send-broadcasts.ts'

let bed: PeopleTestbed
let say: (...words: string[]) => Promise<{ ok: boolean; text: string }>
beforeAll(async () => {
  bed = await peopleTestbed()
  const acts = broadcastActs({ db: bed.deps.db, now: () => new Date(bed.clock.nowMs()) })
  say = (...words) => giveInWords(acts, words)
})
afterAll(() => bed.close())

let users = 0
async function person(language: string, level = 0): Promise<{ id: number; email: string }> {
  users++
  const email = `reader${users}@bourse.test`
  const now = new Date(bed.clock.nowMs())
  const row = await bed.deps.db
    .insertInto('app_user')
    .values({
      ...{ created_at: now, email, password_hash: '-', password_at: now, nickname: `reader${users}`, language },
      ...{ invite_code: `reader${users}`, level },
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return { id: row.user_id, email }
}

const drawerOf = async (userId: number): Promise<unknown[]> =>
  (await messagesOf(bed.deps.db, { userId, type: null }, { begin: 0, count: 100 })).rows.map(row => row.details)

const written = async (audience: string, mail: string, ...languages: string[]): Promise<string> => {
  const [first = 'en', ...more] = languages
  const reply = await say('broadcast', 'write', audience, mail, first, `Title ${first}`, `Text ${first}`)
  const number = /Broadcast (\d+)/.exec(reply.text)?.[1]
  if (number === undefined) throw new Error(reply.text)
  for (const language of more) await say('broadcast', 'say', number, language, `Title ${language}`, `Text ${language}`)
  return number
}

const send = (number: string) => say('broadcast', 'send', number, 'because', 'so')

function thrown(): never {
  throw new Error('the server is gone')
}

async function sendAll(readersAtOnce: number): Promise<number> {
  let rounds = 0
  while (await sendNext(bed.deps, readersAtOnce)) rounds++
  return rounds
}

describe('a broadcast', () => {
  it('is told to everybody once, in their language, a few at a time, and by mail to those who want it', async () => {
    const [ann, ben, cho] = [await person('zh'), await person('es'), await person('ko')]
    await keepChoice(bed.deps.db, ben.id, { topic: 'house', channel: 'mail', on: false })
    const number = await written('all', 'yes', 'zh', 'en')
    expect(await sendAll(2)).toBe(0)
    expect(await send(number)).toMatchObject({ ok: true })
    expect(await sendNext(bed.deps, 2)).toBe(true)
    bed.clock.advance(1)
    const late = await person('en')
    expect(await sendAll(2)).toBe(1)
    expect(await drawerOf(ann.id)).toEqual([{ title: 'Title zh', text: 'Text zh' }])
    expect(await drawerOf(ben.id)).toEqual([{ title: 'Title en', text: 'Text en' }])
    expect(await drawerOf(cho.id)).toEqual([{ title: 'Title en', text: 'Text en' }])
    expect(await bed.lettersTo(ann.email)).toMatchObject([
      { subject: 'Title zh', text: expect.stringMatching(/Text zh/) },
    ])
    expect(await bed.lettersTo(ben.email)).toEqual([])
    expect((await say('broadcast', 'list')).text).toContain('sent')
    expect(await send(number)).toMatchObject({ ok: false })
    expect(await say('broadcast', 'say', number, 'ja', 'later', 'later')).toMatchObject({ ok: false })
    expect(await drawerOf(late.id)).toEqual([])
  })

  it('of a level reaches nobody else', async () => {
    const [high, low] = [await person('en', 2), await person('en', 1)]
    const number = await written('level-2', 'no', 'en')
    const shown = async () =>
      (await broadcastsForOperators(bed.deps.db)).find(({ broadcast }) => String(broadcast) === number)
    const texts = { en: { title: 'Title en', text: 'Text en' } }
    expect(await shown()).toMatchObject({ level: 2, by_mail: false, texts, state: 'written', told: 0, sent_at: null })
    await send(number)
    expect(await shown()).toMatchObject({ state: 'sending' })
    await sendAll(1)
    expect(await shown()).toMatchObject({ state: 'sent', told: 1, sent_at: bed.clock.nowMs() / 1000 })
    expect(await drawerOf(high.id)).toHaveLength(1)
    expect(await drawerOf(low.id)).toHaveLength(0)
    expect(await bed.lettersTo(high.email)).toEqual([])
  })

  it('tells nobody twice when a server dies in the middle, and leaves nobody out', async () => {
    const readers = [await person('en'), await person('en'), await person('en')]
    await send(await written('all', 'no', 'en'))
    await sendNext(bed.deps, 2)
    // Dies within the next round: what it wrote is gone, and so is how far it had come.
    const dying = { ...bed.deps, clock: { ...bed.deps.clock, nowMs: () => thrown() } }
    await expect(sendNext(dying, 2)).rejects.toThrow('gone')
    await sendAll(2)
    for (const { id } of readers) expect(await drawerOf(id)).toHaveLength(1)
  })

  // How long it takes is measured by `npm run bench -- broadcast`; what makes it short holds on any machine: few questions, however many are told.
  it('asks the database no oftener for many than for one, so that a hundred thousand cost some hundred questions', async () => {
    await person('en', 5)
    const forOne = await questionsOf(await written('level-5', 'yes', 'en'))
    await sql`
      INSERT INTO app_user (created_at, email, password_hash, password_at, nickname, language, invite_code, level)
      SELECT ${new Date(bed.clock.nowMs())}::timestamptz, 'many' || n || '@bourse.test', '-', now(), 'many' || n,
        'en', 'many' || n, 5
      FROM generate_series(1, 8500) AS n
    `.execute(bed.deps.db)
    const forMany = await questionsOf(await written('level-5', 'yes', 'en'))
    expect(forMany.rounds).toBe(3)
    expect(forMany.asked).toBeLessThanOrEqual(forOne.asked * forMany.rounds)
    expect((100_000 / 8_501) * forMany.asked).toBeLessThan(400)
    const { rows } = await sql<{ messages: number; letters: number }>`
      SELECT (SELECT count(*) FROM message JOIN app_user USING (user_id) WHERE level = 5)::integer AS messages,
        (SELECT count(*) FROM outgoing JOIN app_user ON email = recipient WHERE level = 5)::integer AS letters
    `.execute(bed.deps.db)
    expect(rows).toEqual([{ messages: 8_502, letters: 8_502 }])
  })
})

/** Sends a broadcast as the house does, and counts what the database was asked. */
async function questionsOf(number: string): Promise<{ rounds: number; asked: number }> {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const deps = { ...bed.deps, db: bed.deps.db.withPlugin(counting) }
  await send(number)
  let rounds = 0
  while (await sendNext(deps)) rounds += 1
  return { rounds, asked }
}
