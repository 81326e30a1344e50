import { MINUTE_MS } from '@bourse/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { readConfig } from '../../platform/config.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { openPeople } from '../open-people.ts'
import { contextOf } from '../people/test-people.ts'
import { approveForDemo, decideIdentity } from './decide.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { reviewActs } from './operator-acts.ts'
import { kycOf } from './read-status.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const LOOKS_EVERY_MS = 5_000

const person = { country: 'TW', real_name: 'Lin Xiao Yu', id_type: 'id_card' as const, id_number: 'F123456789' }
const noImages = { front: undefined, back: undefined, hold: undefined }

/** The people's part of a running house, on the testbed's database and clock. */
const running = (demo: boolean) => {
  const { clock, db, log, ids } = bed.deps
  const metrics = makeMetrics()
  return openPeople(
    {
      config: { ...readConfig({}), demo },
      clock,
      database: { db } as Parameters<typeof openPeople>[0]['database'],
      files: bed.deps.services.images.files,
      log,
      jobs: openJobs({ db, clock, log, metrics }),
      newId: ids,
      secret: () => Promise.resolve('a secret of thirty-two bytes or more'),
    },
    { ...bed.deps.services.accounts },
  )
}

it.each([
  { demo: true, status: 'approved' },
  { demo: false, status: 'waiting' },
])('an identity that nobody reviews for a minute is $status, where demo is $demo', async ({ demo, status }) => {
  const owner = await bed.open(`alone-${demo}@bourse.test`)
  const handedIn = { level: 1 as const, ...person, id_number: demo ? 'F123456789' : 'F223456789', ...noImages }
  expect(await handInIdentity(contextOf(bed.deps, owner), handedIn)).toMatchObject({ ok: true })
  const people = await running(demo)
  bed.clock.advance(MINUTE_MS - LOOKS_EVERY_MS + 1)
  await people.stop()
  expect(await kycOf(bed.deps, { userId: owner.userId, language: 'en' })).toMatchObject({ status: 'waiting' })

  const later = await running(demo)
  bed.clock.advance(LOOKS_EVERY_MS)
  await later.stop()
  expect(await kycOf(bed.deps, { userId: owner.userId, language: 'en' })).toMatchObject({ status })
})

it('one document of two accounts that wait stands once, and the demo that reviews goes on', async () => {
  const own = { ...person, id_number: 'S123456786' }
  const two = [await bed.open('first@bourse.test'), await bed.open('second@bourse.test')] as const
  for (const one of two)
    expect(await handInIdentity(contextOf(bed.deps, one), { level: 1, ...own, ...noImages })).toMatchObject({
      ok: true,
    })
  const waiting = await bed.deps.db
    .selectFrom('identity_check')
    .select(['check_id', 'user_id'])
    .where(
      'user_id',
      'in',
      two.map(({ userId }) => userId),
    )
    .execute()
  const yes = { verdict: 'approved' as const, by: 'rita', reason: null }
  const said = await Promise.all(waiting.map(({ check_id }) => decideIdentity(bed.deps, check_id, yes)))
  const standing = said.find(whose => typeof whose === 'number')
  expect(new Set(said)).toEqual(new Set([standing, 'taken']))
  const left = waiting.find(({ user_id }) => user_id !== standing)
  expect(
    await giveInWords(reviewActs(bed.deps), ['kyc', 'approve', String(left?.check_id), 'because', 'so']),
  ).toMatchObject({ ok: false, text: `another account stands with the document of ${left?.check_id}: reject it` })
  bed.clock.advance(60_000)
  await approveForDemo(bed.deps)
  expect(await kycOf(bed.deps, { userId: left?.user_id ?? 0, language: 'en' })).toMatchObject({
    ...{ level: 0, status: 'rejected', reason: 'another account is verified with this document' },
  })
})
