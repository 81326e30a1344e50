import { MINUTE_MS } from '@bourse/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { openPeople } from '../open-people.ts'
import { contextOf } from '../people/test-people.ts'
import { handInIdentity } from './hand-in-identity.ts'
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
    { siteUrl: () => 'https://bourse.example', welcome: async () => undefined },
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
