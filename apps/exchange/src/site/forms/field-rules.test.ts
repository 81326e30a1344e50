import { describe, expect, it } from 'vitest'
import {
  codeProblem,
  emailProblem,
  nationalNumber,
  newPasswordProblem,
  passwordProblem,
  phoneProblem,
  repeatProblem,
} from './field-rules.ts'

describe('an e-mail address', () => {
  it.each([
    ['', 'emailEmpty'],
    ['   ', 'emailEmpty'],
    ['marlowe', 'emailWrong'],
    ['marlowe@', 'emailWrong'],
    ['@harbour.example', 'emailWrong'],
    ['a@b@c.example', 'emailWrong'],
    ['a b@harbour.example', 'emailWrong'],
    ['marlowe@harbour', 'emailEnding'],
    ['marlowe@harbour.', 'emailEnding'],
    ['marlowe@.harbour', 'emailWrong'],
    ['marlowe@har..bour', 'emailWrong'],
    [' marlowe+x@harbour.example ', undefined],
  ])('"%s" is judged %s', (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem)
  })
})

describe('a phone number', () => {
  it.each([
    ['', 'phoneEmpty'],
    ['1234', 'phoneWrong'],
    ['12345', undefined],
    ['138 0013 8000', undefined],
    ['+86 138-0013-8000', undefined],
    ['+1 138 0013 8000', 'phoneWrong'],
    ['123456789012345', 'phoneWrong'],
    ['138abc8000', 'phoneWrong'],
  ])('"%s" in China is judged %s', (typed, problem) => {
    expect(phoneProblem('86', typed)).toBe(problem)
  })

  it('loses what is only for the eye, and the code of its country', () => {
    expect(nationalNumber('86', '+86 (138) 0013-8000')).toBe('13800138000')
  })
})

describe('a code', () => {
  it.each([
    ['', 'codeEmpty'],
    ['12345', 'codeShort'],
    ['12345a', 'codeShort'],
    ['1234567', 'codeShort'],
    [' 123456 ', undefined],
  ])('"%s" is judged %s', (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem)
  })
})

describe('a new password', () => {
  const names = ['annabelle@example.com']
  it.each([
    ['', 'newPasswordEmpty'],
    ['k3#xq9z', 'passwordShort'],
    ['k3#xq9zt', undefined],
    [`${'k3#'.repeat(21)}z`, undefined],
    [`${'k3#'.repeat(21)}zy`, 'passwordLong'],
    ['zzzzzzzzzzzz', 'passwordSimple'],
    ['cdefghijkl', 'passwordSimple'],
    ['87654321', 'passwordSimple'],
    ['annabelle@example.com', 'passwordIsAccount'],
    ['Annabelle', 'passwordIsAccount'],
    ['密码很长很长啊', 'passwordShort'],
    ['密码很长很长啊呀', undefined],
  ])('"%s" is judged %s', (typed, problem) => {
    expect(newPasswordProblem(typed, names)).toBe(problem)
  })

  it('is missing under the name of its field', () => {
    expect(newPasswordProblem('', [], 'passwordEmpty')).toBe('passwordEmpty')
  })
})

it('asks for a password only that there is one', () => {
  expect([passwordProblem(''), passwordProblem(' ')]).toEqual(['passwordEmpty', undefined])
})

it('compares a repetition as it was typed', () => {
  expect([repeatProblem('a', ''), repeatProblem('a', 'a '), repeatProblem('a', 'a')]).toEqual([
    'repeatEmpty',
    'passwordsDiffer',
    undefined,
  ])
})
