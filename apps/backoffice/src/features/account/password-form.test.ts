import { describe, expect, it } from 'vitest'
import { passwordPayload, passwordProblem, refusedFields } from './password-form.ts'

const good = { old: 'old-secret', pass: 'new-secret', checkPass: 'new-secret' }

describe('passwordProblem', () => {
  it('finds nothing wrong with three good fields', () => {
    for (const field of ['old', 'pass', 'checkPass'] as const) expect(passwordProblem(good, field)).toBeNull()
  })

  it('has its own message for each empty field', () => {
    expect(passwordProblem({}, 'old')).toBe('oldEmpty')
    expect(passwordProblem({}, 'pass')).toBe('newEmpty')
    expect(passwordProblem({}, 'checkPass')).toBe('checkEmpty')
  })

  it.each([
    [5, 'length'],
    [6, null],
    [30, null],
    [31, 'length'],
  ] as const)('answers %i characters with %s, in every field', (length, problem) => {
    const text = 'x'.repeat(length)
    const form = { old: text, pass: text, checkPass: text }
    for (const field of ['old', 'checkPass'] as const) expect(passwordProblem(form, field)).toBe(problem)
    expect(passwordProblem({ ...form, old: 'another' }, 'pass')).toBe(problem)
  })

  it('counts characters as people do', () => {
    expect(passwordProblem({ old: '🎓🎓🎓🎓🎓' }, 'old')).toBe('length')
    expect(passwordProblem({ old: '🎓🎓🎓🎓🎓🎓' }, 'old')).toBeNull()
  })

  it('refuses the old password as the new one', () => {
    expect(passwordProblem({ ...good, pass: good.old }, 'pass')).toBe('same')
  })

  it('tells of a confirmation that differs only once it is long enough', () => {
    expect(passwordProblem({ ...good, checkPass: 'new-secreT' }, 'checkPass')).toBe('differ')
    expect(passwordProblem({ ...good, checkPass: 'new' }, 'checkPass')).toBe('length')
  })
})

it('names the payload as the specification does', () => {
  expect(passwordPayload(good, 't')).toEqual({
    token: 't',
    oldpassword: 'old-secret',
    password: 'new-secret',
    repassword: 'new-secret',
  })
})

describe('refusedFields', () => {
  it('puts each reason beside its field', () => {
    expect(refusedFields({ oldpassword: 'wrong' }, 'no')).toEqual([{ name: 'old', errors: ['wrong'] }])
  })

  it('keeps a reason without a field in sight', () => {
    expect(refusedFields(null, 'too many tries')).toEqual([{ name: 'old', errors: ['too many tries'] }])
  })
})
