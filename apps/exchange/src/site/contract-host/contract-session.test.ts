import type { CallResult } from '@bourse/client'
import { expect, it } from 'vitest'
import { createContractSession } from './contract-session.ts'

const refused = (code: string): CallResult<never> =>
  ({ ok: false, code, msg: 'ended', data: null, fields: {}, trace: null }) as unknown as CallResult<never>
const done = <Data>(data: Data): CallResult<Data> => ({ ok: true, data }) as unknown as CallResult<Data>

function sessionOf(start: { token: string | null; contract: string | null }) {
  const cookies = { ...start }
  const told: string[] = []
  let count = 0
  let answer: (token: string) => CallResult<{ contract_token: string }> = () => done({ contract_token: `c${++count}` })
  const session = createContractSession({
    token: () => cookies.token,
    contractToken: () => cookies.contract,
    sign: token => {
      told.push(`sign ${token}`)
      return Promise.resolve(answer(token))
    },
    take: (contract, token) => {
      if (token === cookies.token) cookies.contract = contract
    },
    drop: () => {
      cookies.contract = null
    },
    over: (token, reason) => told.push(`over ${token} ${reason}`),
  })
  return { session, cookies, told, answers: (next: typeof answer) => (answer = next) }
}

it('signs once however many ask, and not again while the token is good', async () => {
  const { session, told } = sessionOf({ token: 'a', contract: null })
  const act = (token: string) => Promise.resolve(done(token))
  const answers = await Promise.all([session.signed(act), session.signed(act)])
  expect(answers.map(answer => answer.ok && answer.data)).toEqual(['c1', 'c1'])
  await session.signed(act)
  expect(told).toEqual(['sign a'])
  expect(session.store.getState().token).toBe('c1')
})

it('signs once more when the contract token has ended, and says so when it is refused again', async () => {
  const { session, told } = sessionOf({ token: 'a', contract: 'old' })
  const tried: string[] = []
  const answer = await session.signed(token => {
    tried.push(token)
    return Promise.resolve(refused('401'))
  })
  expect(tried).toEqual(['old', 'c1'])
  expect(told).toEqual(['sign a'])
  expect(answer.ok).toBe(false)
})

it('ends the session of the exchange when that one is not known any more', async () => {
  const { session, told, answers } = sessionOf({ token: 'a', contract: null })
  answers(() => refused('401'))
  const answer = await session.signed(() => Promise.resolve(done(1)))
  expect(answer.ok).toBe(false)
  expect(told).toEqual(['sign a', 'over a ended'])
})

it('does not keep a token that was asked for by somebody who has left', async () => {
  const { session, cookies, answers } = sessionOf({ token: 'a', contract: null })
  answers(() => {
    cookies.token = 'b'
    return done({ contract_token: 'of a' })
  })
  await session.signed(() => Promise.resolve(done(1)))
  expect(cookies.contract).toBeNull()
})
