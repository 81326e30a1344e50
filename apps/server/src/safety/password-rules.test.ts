import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

describe('a new password', () => {
  it.each([
    ['seven characters', 'k3#xq9z', 'too_short'],
    ['eight characters', 'k3#xq9zt', null],
    ['sixty-four characters', 'k3#'.repeat(21) + 'z', null],
    ['sixty-five characters', 'k3#'.repeat(21) + 'zy', 'too_long'],
    ['one of the commonest', 'Password123', 'too_common'],
    ['one sign repeated', 'zzzzzzzzzzzz', 'too_common'],
    ['signs that count up', 'cdefghijkl', 'too_common'],
    ['its own e-mail address', 'ann@example.com', 'is_account'],
    ['the name before the @', 'annabelle', 'is_account'],
  ])('of %s', (_, password, problem) => {
    expect(passwordProblem(password, ['ann@example.com', 'annabelle@example.com'])).toBe(problem)
  })

  it('counts characters, not code units', () => {
    expect(passwordProblem('密码很长很长啊', [])).toBe('too_short')
    expect(passwordProblem('密码很长很长啊呀', [])).toBeNull()
  })
})
