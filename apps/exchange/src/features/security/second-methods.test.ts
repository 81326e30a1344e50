import { expect, it } from 'vitest'
import { testUser } from '../account/test-user.ts'
import { authenticatorProblem, methodsOf, plainCode, secondCodeProblem } from './second-methods.ts'

it('are counted with the authenticator first, and only where a contact is there', () => {
  expect(methodsOf(testUser({}))).toEqual([])
  expect(methodsOf(testUser({ security: { email_check: true, google: true } }))).toEqual(['google', 'email'])
  expect(methodsOf(testUser({ security: { phone_check: true } }))).toEqual([])
  expect(methodsOf(testUser({ mobile_phone: '13800138000', security: { phone_check: true } }))).toEqual(['phone'])
})

it.each([
  ['', 'authenticatorEmpty'],
  [' ', 'authenticatorEmpty'],
  ['123456', undefined],
  ['123 456', undefined],
  ['12345', 'authenticatorWrong'],
  ['7K3QD-XW9MB', undefined],
  ['7k3qdxw9mb', undefined],
  ['7K3QD-XW9M', 'authenticatorWrong'],
  ['7K3QD-XW9MO', 'authenticatorWrong'],
])('judge the authenticator’s code "%s" as %s', (typed, problem) => {
  expect(authenticatorProblem(typed)).toBe(problem)
})

it('take a recovery code from the authenticator alone', () => {
  expect(secondCodeProblem('email', '7K3QD-XW9MB')).toBe('codeShort')
  expect(secondCodeProblem('google', '7K3QD-XW9MB')).toBeUndefined()
})

it('send a code without blanks', () => {
  expect([plainCode('123 456'), plainCode(' 7K3QD-XW9MB ')]).toEqual(['123456', '7K3QD-XW9MB'])
})
