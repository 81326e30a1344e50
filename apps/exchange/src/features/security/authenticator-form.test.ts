import { expect, it } from 'vitest'
import {
  authenticatorProblems,
  authenticatorSummary,
  groupedSecret,
  initialAuthenticator,
  recoveryText,
} from './authenticator-form.ts'

it('wants both a code and the password', () => {
  for (const act of ['on', 'off'] as const) {
    expect(authenticatorProblems(initialAuthenticator, act)).toEqual({
      code: 'authenticatorEmpty',
      password: 'passwordEmpty',
    })
  }
})

it('is turned on by the authenticator itself, and off by a recovery code too', () => {
  const form = { code: '7K3QD-XW9MB', password: 'x' }
  expect(authenticatorProblems(form, 'on').code).toBe('codeShort')
  expect(authenticatorProblems(form, 'off').code).toBeUndefined()
  expect(authenticatorProblems({ code: '123 456', password: 'x' }, 'on').code).toBeUndefined()
})

it('sends the code without blanks, and the password as it is', () => {
  expect(authenticatorSummary({ code: '123 456', password: ' a ' })).toEqual({ code: '123456', password: ' a ' })
})

it('shows a secret in groups and keeps the codes one a line', () => {
  expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(recoveryText('Bourse', ['A-B', 'C-D'])).toBe('Bourse\n\nA-B\nC-D\n')
})
