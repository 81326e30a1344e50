import { expect, it } from 'vitest'
import { attentionOf, type SignIn } from './attention.ts'
import { testUser } from './test-user.ts'

const NOW = 1_700_100_000

const stop = (time: number): SignIn => ({
  id: 1,
  time,
  method: 'second',
  outcome: 'wrong',
  device: 'Firefox · Linux',
  address: '203.0.113.9',
})
const passed: SignIn = { ...stop(NOW - 5), outcome: 'done', address: '198.51.100.7' }

it('is nothing for an account in order', () => {
  expect(attentionOf(testUser({}), [passed], NOW)).toBeNull()
})

it('is first a sign-in that was stopped at the second check, the newest of them', () => {
  const user = testUser({ security: { withdraw_frozen_until: NOW + 60 } })
  const signIns = [passed, stop(NOW - 60), stop(NOW - 120)]
  expect(attentionOf(user, signIns, NOW)).toEqual({ kind: 'stopped', signIn: signIns[1] })
})

it('forgets a stop that is a week old, or that a new password has answered', () => {
  expect(attentionOf(testUser({}), [stop(NOW - 7 * 86_400)], NOW)).toBeNull()
  expect(attentionOf(testUser({ security: { password_at: NOW - 10 } }), [stop(NOW - 60)], NOW)).toBeNull()
})

it('is no code that its owner mistyped: they came in from the same browser and place', () => {
  const came: SignIn = { ...stop(NOW - 30), outcome: 'done' }
  expect(attentionOf(testUser({}), [came, stop(NOW - 60)], NOW)).toBeNull()
  const elsewhere: SignIn = { ...came, device: 'Chrome · macOS' }
  expect(attentionOf(testUser({}), [elsewhere, stop(NOW - 60)], NOW)?.kind).toBe('stopped')
})

it('is no wrong password: who types it wrong is mostly its owner', () => {
  expect(attentionOf(testUser({}), [{ ...stop(NOW - 60), method: 'email' }], NOW)).toBeNull()
})

it('is then the rest of withdrawals, while it lasts', () => {
  const frozenUntil = (withdraw_frozen_until: number) => testUser({ security: { withdraw_frozen_until } })
  expect(attentionOf(frozenUntil(NOW + 1), [], NOW)).toEqual({ kind: 'frozen', until: NOW + 1 })
  expect(attentionOf(frozenUntil(NOW), [], NOW)).toBeNull()
})

it('is then an identity that was rejected, with the reason', () => {
  const user = testUser({ kyc: { level: 0, status: 'rejected', reason: 'the picture is blurred' } })
  expect(attentionOf(user, [], NOW)).toEqual({ kind: 'rejected', reason: 'the picture is blurred' })
  const asked = testUser({ kyc: { level: 0, status: 'asked', reason: 'there is glare' } })
  expect(attentionOf(asked, [], NOW)).toEqual({ kind: 'asked', reason: 'there is glare' })
})

it('is at last a drawer with two recovery codes or fewer', () => {
  const withCodes = (recovery_codes_left: number) => testUser({ security: { google: true, recovery_codes_left } })
  expect(attentionOf(withCodes(2), [], NOW)).toEqual({ kind: 'codes', left: 2 })
  expect(attentionOf(withCodes(3), [], NOW)).toBeNull()
})
