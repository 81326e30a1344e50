import { SECURITY_POINTS } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { barrierOf, securitySteps, strengthOf } from './security-steps.ts'
import { testUser } from './test-user.ts'

it('are worth 100 points together', () => {
  expect(securitySteps(testUser({})).reduce((sum, step) => sum + step.points, 0)).toBe(100)
  expect(Object.values(SECURITY_POINTS).reduce((sum, points) => sum + points, 0)).toBe(100)
})

it('are done where the account has them', () => {
  const user = testUser({
    mobile_phone: '13800138000',
    security: { google: true, phone_check: true, mail_word: 'harbour' },
    kyc: { level: 1, status: 'approved', reason: null },
  })
  expect(securitySteps(user).filter(step => !step.done)).toEqual([])
  const open = securitySteps(testUser({})).filter(step => !step.done)
  expect(open.map(step => step.name)).toEqual(['google', 'codeCheck', 'phone', 'verified', 'mailWord'])
})

it('have a word for every score', () => {
  expect([15, 44, 45, 69, 70, 99, 100].map(strengthOf)).toEqual([
    'weak',
    'weak',
    'fair',
    'fair',
    'strong',
    'strong',
    'full',
  ])
})

it('say what stops a thief of the password', () => {
  expect(barrierOf(testUser({}).security)).toBe('none')
  expect(barrierOf(testUser({ security: { email_check: true } }).security)).toBe('code')
  expect(barrierOf(testUser({ security: { email_check: true, google: true } }).security)).toBe('google')
})
