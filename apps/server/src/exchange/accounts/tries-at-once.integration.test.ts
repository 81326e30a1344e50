import { registerHooks } from 'node:module'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryAsOwner } from '../../safety/attempts.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { contextOf, someCaller } from '../people/test-people.ts'
import { confirmAuthenticator, openAuthenticator } from './authenticator.ts'
import * as changing from './change-password.ts'
import * as finishing from './finish-sign-in.ts'
import * as opening from './open-account.ts'
import { requestEmailCode } from './request-code.ts'
import * as signing from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

const HOUSE = new URL('../../', import.meta.url).href
const ANEW = '?anew'

// Who is loaded anew loads all of the house's modules anew.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isAnew = context.parentURL?.endsWith(ANEW) === true && found.url.startsWith(HOUSE)
    return isAnew && !found.url.endsWith(ANEW) ? { ...found, url: found.url + ANEW } : found
  },
})

const loadAnew = <Module>(path: string): Promise<Module> => import(path + ANEW) as Promise<Module>

let bed: AccountTestbed
// Modules loaded anew remember nothing of the first ones: a second process on the same database.
let processes: (typeof changing & typeof finishing & typeof opening & typeof signing)[]
beforeAll(async () => {
  bed = await accountTestbed()
  const second = await Promise.all([
    loadAnew<typeof changing>('./change-password.ts'),
    loadAnew<typeof finishing>('./finish-sign-in.ts'),
    loadAnew<typeof opening>('./open-account.ts'),
    loadAnew<typeof signing>('./sign-in.ts'),
  ])
  if (second[3].signInByEmail === signing.signInByEmail) throw new Error('the second process is the first')
  processes = [
    { ...changing, ...finishing, ...opening, ...signing },
    { ...second[0], ...second[1], ...second[2], ...second[3] },
  ]
})
afterAll(() => bed.close())

type Answer = { ok: boolean; code?: string }

// How often each outcome came, of many tries at once in turn at both processes.
async function outcomesOf(
  count: number,
  attempt: (process: (typeof processes)[number], index: number) => Promise<Answer>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const process = processes[index % processes.length]
      if (!process) throw new Error('there are two processes')
      return attempt(process, index)
    }),
  )
  const outcomes: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer.ok ? 'ok' : (answer.code ?? '')
    outcomes[name] = (outcomes[name] ?? 0) + 1
  }
  return outcomes
}

async function withAuthenticator(email: string) {
  const owner = await bed.open(email)
  const opened = await openAuthenticator(contextOf(bed.deps, owner), {})
  if (!opened.ok) throw new Error(opened.code)
  const totp = new TOTP({ secret: Secret.fromBase32(opened.data.secret), digits: 6, period: 30 })
  const code = () => totp.generate({ timestamp: bed.clock.nowMs() })
  await confirmAuthenticator(contextOf(bed.deps, owner), { code: code(), password: GOOD_PASSWORD })
  bed.clock.advance(60_000)
  const tempToken = async (): Promise<string> => {
    const request = { email, password: GOOD_PASSWORD, altcha: undefined }
    const answer = await signing.signInByEmail(contextOf(bed.deps, someCaller()), request)
    return (answer as unknown as { data: { temp_token: string } }).data.temp_token
  }
  return { code, tempToken, wrong: code() === '000000' ? '000001' : '000000' }
}

describe('two processes on one database let no more through than one', () => {
  it('of guesses at a password', async () => {
    await bed.open('flood@bourse.test')
    const request = { email: 'flood@bourse.test', password: 'wrong', altcha: undefined }
    const outcomes = await outcomesOf(40, async process =>
      process.signInByEmail(contextOf(bed.deps, someCaller()), request),
    )
    expect(outcomes).toEqual({ SIGN_IN_WRONG: 3, PROOF_REQUIRED: 37 })
  })

  it('of guesses at the password of who is signed in', async () => {
    const owner = await bed.open('edit@bourse.test')
    const password = 'another-9!password'
    const request = { oldpassword: 'wrong', password, repassword: password, method: undefined, code: undefined }
    const outcomes = await outcomesOf(30, async process => process.changePassword(contextOf(bed.deps, owner), request))
    expect(outcomes).toEqual({ PASSWORD_WRONG: 10, 423: 20 })
  })

  it('of guesses at an authenticator, however many sign-ins wait for it', async () => {
    const { tempToken, wrong } = await withAuthenticator('guess@bourse.test')
    const tokens = await Promise.all(Array.from({ length: 14 }, tempToken))
    const outcomes = await outcomesOf(14, async (process, index) =>
      process.finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: tokens[index] ?? '',
        method: 'google',
        code: wrong,
      }),
    )
    expect(outcomes).toEqual({ CODE_WRONG: 10, 423: 4 })
  })

  it('of uses of one step of an authenticator', async () => {
    const { tempToken, code } = await withAuthenticator('step@bourse.test')
    const tokens = await Promise.all(Array.from({ length: 8 }, tempToken))
    const now = code()
    const outcomes = await outcomesOf(8, async (process, index) =>
      process.finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: tokens[index] ?? '',
        method: 'google',
        code: now,
      }),
    )
    expect(outcomes).toEqual({ ok: 1, CODE_WRONG: 7 })
  })

  it('of tries with one temporary token', async () => {
    const { tempToken, wrong } = await withAuthenticator('temp@bourse.test')
    const temp_token = await tempToken()
    const outcomes = await outcomesOf(20, async process =>
      process.finishSignIn(contextOf(bed.deps, someCaller()), { temp_token, method: 'google', code: wrong }),
    )
    expect(outcomes).toEqual({ CODE_WRONG: 5, 410: 15 })
  })

  it('of tries and uses of a sent code', async () => {
    const ask = (email: string) =>
      requestEmailCode(contextOf(bed.deps, someCaller()), { email, purpose: 'register', altcha: undefined })
    const form = {
      password: GOOD_PASSWORD,
      repassword: GOOD_PASSWORD,
      invite_code: undefined,
      agreement: true,
    } as const
    await ask('code@bourse.test')
    const right = await bed.codeTo('code@bourse.test')
    const attempt = (email: string, varcode: string) => async (process: (typeof processes)[number]) =>
      process.openAccountByEmail(contextOf(bed.deps, someCaller()), { email, varcode, ...form })
    const wrong = right === '111111' ? '222222' : '111111'
    expect(await outcomesOf(20, attempt('code@bourse.test', wrong))).toEqual({ CODE_WRONG: 20 })
    expect(await outcomesOf(1, attempt('code@bourse.test', right))).toEqual({ CODE_WRONG: 1 })
    await ask('use@bourse.test')
    const used = attempt('use@bourse.test', await bed.codeTo('use@bourse.test'))
    expect(await outcomesOf(20, used)).toEqual({ ok: 1, CODE_WRONG: 19 })
  })
})

it('a try whose process ended in between counts as a failure', async () => {
  const trial = 'cut short'
  const cutShort = () =>
    tryAsOwner<null>(safetyOf(bed.deps), trial, () => Promise.reject(new Error('the process ended'))).catch(() => null)
  for (let round = 0; round < 10; round++) await cutShort()
  const next = await tryAsOwner(safetyOf(bed.deps), trial, async () => ({ verdict: 'right', answer: 'made' }) as const)
  expect(next).toMatchObject({ ok: false, code: '423' })
})

it('a try that guessed at nothing is given back', async () => {
  const trial = 'no guess'
  for (let round = 0; round < 30; round++) {
    expect(await tryAsOwner(safetyOf(bed.deps), trial, async () => ({ verdict: 'none', answer: round }) as const)).toBe(
      round,
    )
  }
})
