import { type IdentityProvider, PROVIDER_CLIENT, startIdentityProvider } from '@bourse/testkit/identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStagedFiles } from '../../operations/staged-files.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { listSignIns } from '../accounts/list-sessions.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from '../accounts/test-accounts.ts'
import type { Caller, SignedIn } from '../people/index.ts'
import { contextOf, dataOf, someCaller } from '../people/test-people.ts'
import { setCodeCheck } from '../security/factor-table.ts'
import type { ElsewhereServices } from './elsewhere-deps.ts'
import { beginElsewhere, sweepTrips, TRIP_MS } from './go-elsewhere.ts'
import { beginLink, finishLink, listElsewhere, unlink } from './link-account.ts'
import { providerActs } from './provider-acts.ts'
import { openProviders, type Providers } from './providers.ts'
import { providersForOperators } from './providers-for-operators.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'

let bed: AccountTestbed
let there: IdentityProvider
let providers: Providers
let say: (...words: string[]) => Promise<{ ok: boolean; text: string }>
const files = openStagedFiles()

beforeAll(async () => {
  bed = await accountTestbed()
  there = await startIdentityProvider('http://exchange.test/auth-redirect')
  const { db, services, clock } = bed.deps
  providers = await openProviders({ db, sealing: services.sealing })
  const acts = providerActs({ db, providers, files, now: () => new Date(clock.nowMs()) })
  say = (...words) => giveInWords(acts, words)
  const secret = files.hold(Buffer.from(`${PROVIDER_CLIENT.secret}\n`))
  const added = await say(
    'provider',
    'add',
    'harbour',
    there.issuer,
    PROVIDER_CLIENT.id,
    secret,
    'Harbour',
    'because',
    'so',
  )
  if (!added.ok) throw new Error(added.text)
})
afterAll(async () => {
  await there.stop()
  await bed.close()
})

function at<C extends Caller>(caller: C = someCaller() as C) {
  const context = contextOf(bed.deps, caller)
  return { ...context, services: { ...context.services, elsewhere: providers } satisfies ElsewhereServices }
}

const person = (name: string, verified = true) => ({ subject: `there-${name}`, email: `${name}@bourse.test`, verified })

async function goAndSignIn(who: ReturnType<typeof person> | null, edit: (answer: string) => string = same) {
  there.sitsThere(who)
  const { url, trip } = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
  return signInElsewhere(at(), { trip, answer: edit(await there.visit(url)) })
}

async function link(owner: SignedIn, who: ReturnType<typeof person>) {
  there.sitsThere(who)
  const { url, trip } = dataOf(await beginLink(at(owner), { provider: 'harbour', password: GOOD_PASSWORD }))
  return finishLink(at(owner), { trip, answer: await there.visit(url) })
}

const same = (answer: string): string => answer

function withPart(answer: string, name: string, value: string): string {
  const parts = new URLSearchParams(answer)
  parts.set(name, value)
  return parts.toString()
}

describe('an account elsewhere', () => {
  it('opens nothing until its owner here has linked it with their password, and then signs them in', async () => {
    const owner = await bed.open('linked@bourse.test')
    const who = { ...person('linked-there'), email: 'another@elsewhere.test' }
    expect(await goAndSignIn(who)).toMatchObject({ code: 'ELSEWHERE_NOT_LINKED' })
    expect(await beginLink(at(owner), { provider: 'harbour', password: 'wrong' })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(dataOf(await link(owner, who))).toEqual({ provider: 'harbour', title: 'Harbour' })
    expect(dataOf(await listElsewhere(at(owner), {})).records).toEqual([
      {
        ...{ provider: 'harbour', title: 'Harbour', open: true },
        ...{ linked_at: bed.clock.nowMs() / 1000, address: 'another@elsewhere.test' },
      },
    ])
    const { access_token: token } = dataOf(await goAndSignIn(who))
    expect(await bed.whose(token)).toBe(owner.userId)
    const [newest] = dataOf(await listSignIns(at(owner), { limit_begin: 0, limit_num: 1 })).records
    expect(newest).toMatchObject({ method: 'elsewhere', outcome: 'done' })
  })

  it('is linked like every change of what protects the account: others end, withdrawals rest, the owner hears of it', async () => {
    const owner = await bed.open('change@bourse.test')
    await link(owner, person('change-there'))
    expect((await bed.lettersTo('change@bourse.test'))[0]).toMatchObject({
      kind: 'elsewhere_linked',
      text: expect.stringContaining('Harbour'),
    })
    const row = await bed.deps.db
      .selectFrom('app_user')
      .select('withdraw_frozen_until')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    expect(row.withdraw_frozen_until?.getTime()).toBe(bed.clock.nowMs() + 24 * 3_600_000)
    expect(await unlink(at(owner), { provider: 'harbour', password: 'wrong' })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(await unlink(at(owner), { provider: 'harbour', password: GOOD_PASSWORD })).toMatchObject({ ok: true })
    expect((await bed.lettersTo('change@bourse.test'))[0]?.kind).toBe('elsewhere_unlinked')
    expect(await goAndSignIn(person('change-there'))).toMatchObject({ code: 'ELSEWHERE_NOT_LINKED' })
    expect(await unlink(at(owner), { provider: 'harbour', password: GOOD_PASSWORD })).toMatchObject({ code: '404' })
  })

  it('still leaves the second check to the account here', async () => {
    const owner = await bed.open('second@bourse.test')
    const who = person('second-there')
    await link(owner, who)
    await setCodeCheck(bed.deps.db, owner.userId, { method: 'email', on: true })
    expect(await goAndSignIn(who)).toMatchObject({
      code: 'SECOND_CHECK_REQUIRED',
      data: { temp_token: expect.any(String), methods: ['email'] },
    })
  })

  it('never takes an account over by its address: whoever has one here is told to sign in and link', async () => {
    await bed.open('mine@bourse.test')
    expect(await goAndSignIn({ ...person('thief'), email: 'Mine@bourse.test' })).toMatchObject({
      code: 'ELSEWHERE_HAS_ACCOUNT',
      data: { title: 'Harbour' },
    })
    // Who does not own the address for sure is not told that it has an account.
    expect(await goAndSignIn({ ...person('liar', false), email: 'mine@bourse.test' })).toMatchObject({
      code: 'ELSEWHERE_NOT_LINKED',
    })
  })

  it('belongs to one account here, and an account here to one of each provider', async () => {
    const [one, other] = [await bed.open('one@bourse.test'), await bed.open('other@bourse.test')]
    await link(one, person('shared'))
    expect(await link(other, person('shared'))).toMatchObject({ code: 'ELSEWHERE_TAKEN' })
    expect(await beginLink(at(one), { provider: 'harbour', password: GOOD_PASSWORD })).toMatchObject({ code: '409' })
    // Two trips at once: each is begun while nothing is linked.
    const trips = [await begun(other, person('race-a')), await begun(other, person('race-b'))]
    const linked = await Promise.all(trips.map(async trip => finishLink(at(other), trip)))
    expect(linked.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

/** A trip as it comes back, not yet finished. */
async function begun(owner: SignedIn, who: ReturnType<typeof person>) {
  const { url, trip } = dataOf(await beginLink(at(owner), { provider: 'harbour', password: GOOD_PASSWORD }))
  there.sitsThere(who)
  const answer = await there.visit(url)
  return { trip, answer }
}

describe('what comes back', () => {
  it('counts once, and not with a state, an issuer or a code of another trip', async () => {
    const owner = await bed.open('once@bourse.test')
    const who = person('once-there')
    await link(owner, who)
    const { url, trip } = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
    there.sitsThere(who)
    const answer = await there.visit(url)
    expect(await signInElsewhere(at(), { trip, answer })).toMatchObject({ ok: true })
    expect(await signInElsewhere(at(), { trip, answer })).toMatchObject({ code: '410' })

    // The code of the trip above, under the state of a new one: the provider gives it out once.
    const code = new URLSearchParams(answer).get('code') ?? ''
    expect(await goAndSignIn(who, fresh => withPart(fresh, 'code', code))).toMatchObject({ code: 'ELSEWHERE_FAILED' })
    expect(await goAndSignIn(who, fresh => withPart(fresh, 'state', 'made-up'))).toMatchObject({
      code: 'ELSEWHERE_FAILED',
    })
    expect(await goAndSignIn(who, fresh => withPart(fresh, 'iss', 'http://127.0.0.1:1'))).toMatchObject({
      code: 'ELSEWHERE_FAILED',
    })
    expect(await goAndSignIn(who, () => '')).toMatchObject({ code: 'ELSEWHERE_FAILED' })
    expect(await goAndSignIn(who)).toMatchObject({ ok: true })
  })

  it('counts for the browser that set out alone: a code that was never used is no good beside another trip', async () => {
    const owner = await bed.open('thrown@bourse.test')
    const who = person('thrown-there')
    await link(owner, who)
    there.sitsThere(who)
    const thief = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
    const answer = await there.visit(thief.url)
    const victim = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
    // A stranger's link with a fresh code and its own state, opened by somebody who was on their way too.
    expect(await signInElsewhere(at(), { trip: victim.trip, answer })).toMatchObject({ code: 'ELSEWHERE_FAILED' })
    // Even with the victim's state: the verifier and the nonce are the victim's trip's own.
    const next = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
    const state = new URL(next.url).searchParams.get('state') ?? ''
    expect(await signInElsewhere(at(), { trip: next.trip, answer: withPart(answer, 'state', state) })).toMatchObject({
      code: 'ELSEWHERE_FAILED',
    })
  })

  it('is too late after ten minutes, and after a provider was closed', async () => {
    const owner = await bed.open('late@bourse.test')
    const who = person('late-there')
    await link(owner, who)
    there.sitsThere(who)
    const late = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
    const answer = await there.visit(late.url)
    bed.clock.advance(TRIP_MS)
    expect(await signInElsewhere(at(), { trip: late.trip, answer })).toMatchObject({ code: '410' })

    const closed = dataOf(await beginElsewhere(at(), { provider: 'harbour' }))
    await say('provider', 'switch', 'harbour', 'closed', 'because', 'so')
    expect(await signInElsewhere(at(), { trip: closed.trip, answer })).toMatchObject({ code: '410' })
    expect(await beginElsewhere(at(), { provider: 'harbour' })).toMatchObject({ code: '404' })
    expect(dataOf(await listElsewhere(at(owner), {})).records).toMatchObject([{ open: false }])
    await say('provider', 'switch', 'harbour', 'open', 'because', 'so')
    expect(await goAndSignIn(who)).toMatchObject({ ok: true })
  })

  it('is of a link only for who began it, and of a sign-in only for nobody', async () => {
    const [owner, other] = [await bed.open('began@bourse.test'), await bed.open('not-they@bourse.test')]
    there.sitsThere(person('began-there'))
    const first = dataOf(await beginLink(at(owner), { provider: 'harbour', password: GOOD_PASSWORD }))
    expect(await finishLink(at(other), { trip: first.trip, answer: await there.visit(first.url) })).toMatchObject({
      code: '410',
    })
    const second = dataOf(await beginLink(at(owner), { provider: 'harbour', password: GOOD_PASSWORD }))
    expect(await signInElsewhere(at(), { trip: second.trip, answer: await there.visit(second.url) })).toMatchObject({
      code: '410',
    })
    expect(dataOf(await listElsewhere(at(owner), {})).records).toMatchObject([{ linked_at: null }])
  })

  it('is nothing when whoever sits there says no, and when the secret is not ours any more', async () => {
    expect(await goAndSignIn(null)).toMatchObject({ code: 'ELSEWHERE_FAILED' })
    const wrong = files.hold(Buffer.from('not-the-secret'))
    await say('provider', 'secret', 'harbour', wrong, 'because', 'so')
    expect(await goAndSignIn(person('whoever'))).toMatchObject({ code: 'ELSEWHERE_FAILED' })
    await say('provider', 'secret', 'harbour', files.hold(Buffer.from(PROVIDER_CLIENT.secret)), 'because', 'so')
    expect(await goAndSignIn(person('whoever'))).toMatchObject({ code: 'ELSEWHERE_NOT_LINKED' })
  })
})

describe('providers', () => {
  it('keep their secret sealed, and their trips are forgotten', async () => {
    const [row] = await bed.deps.db.selectFrom('sign_in_provider').selectAll().execute()
    expect(row?.sealed_secret.toString('latin1')).not.toContain(PROVIDER_CLIENT.secret)
    await beginElsewhere(at(), { provider: 'harbour' })
    bed.clock.advance(TRIP_MS + 1)
    await sweepTrips(bed.deps)
    expect(await bed.deps.db.selectFrom('sign_in_trip').selectAll().execute()).toEqual([])
  })

  it('are refused without a lock, with a name that is taken, and gone only while nobody has linked them', async () => {
    const secret = files.hold(Buffer.from('a-secret'))
    const add = (name: string, issuer: string) =>
      say('provider', 'add', name, issuer, 'id', secret, 'Somewhere', 'because', 'so')
    for (const issuer of ['http://example.com', 'https://a@example.com', 'https://example.com?x=1', 'nowhere'])
      expect([issuer, (await add('other', issuer)).ok]).toEqual([issuer, false])
    expect(await add('harbour', 'https://example.com')).toMatchObject({ ok: false })
    expect(await add('other', 'https://nobody.invalid')).toMatchObject({ ok: true })
    expect(await beginElsewhere(at(), { provider: 'other' })).toMatchObject({ code: 'ELSEWHERE_FAILED' })
    expect(await say('provider', 'remove', 'harbour', 'because', 'so')).toMatchObject({ ok: false })
    expect(await say('provider', 'remove', 'other', 'because', 'so')).toMatchObject({ ok: true })
    expect((await say('provider', 'list')).text).toContain('harbour')
    const [shown, ...more] = await providersForOperators({ db: bed.deps.db, providers })
    expect([shown, more]).toMatchObject([
      { name: 'harbour', title: 'Harbour', issuer: there.issuer, client: PROVIDER_CLIENT.id, open: true },
      [],
    ])
    expect(shown?.links).toBeGreaterThan(0)
    expect(JSON.stringify(shown)).not.toContain(PROVIDER_CLIENT.secret)
  })
})
