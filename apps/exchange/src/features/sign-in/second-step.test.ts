import type { CallFailed } from '@bourse/client'
import { expect, it } from 'vitest'
import { firstChoice, methodOf, otherChoices, unfinishedIn } from './second-step.ts'

const failedWith = (code: CallFailed['code'], data: unknown): CallFailed => ({
  ok: false,
  code,
  msg: '',
  data,
  fields: {},
  retryAfterS: null,
})

it('reads from a refusal what the second step needs, and that it closes after five minutes', () => {
  const failed = failedWith('SECOND_CHECK_REQUIRED', { temp_token: 't', methods: ['email', 'google', 'pigeon'] })
  expect(unfinishedIn(failed, null, 1_000)).toEqual({
    tempToken: 't',
    methods: ['google', 'email'],
    until: 301_000,
    contact: null,
  })
})

it('sees no second step in anything else', () => {
  for (const data of [null, {}, { temp_token: 't' }, { temp_token: 't', methods: [] }, { methods: ['google'] }]) {
    expect(unfinishedIn(failedWith('SECOND_CHECK_REQUIRED', data), null, 0)).toBeNull()
  }
  expect(unfinishedIn(failedWith('SIGN_IN_WRONG', { temp_token: 't', methods: ['google'] }), null, 0)).toBeNull()
})

it('begins with the strongest method and offers the others', () => {
  expect(firstChoice(['google', 'email'])).toBe('google')
  expect(otherChoices(['google', 'email'], 'google')).toEqual(['email', 'recovery'])
  expect(otherChoices(['google', 'email'], 'recovery')).toEqual(['google', 'email'])
  expect(otherChoices(['email'], 'email')).toEqual([])
})

it('sends a recovery code in the place of the authenticator’s', () => {
  expect([methodOf('recovery'), methodOf('email')]).toEqual(['google', 'email'])
})
