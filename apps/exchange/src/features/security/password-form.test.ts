import { expect, it } from 'vitest'
import { initialPassword, type PasswordForm, passwordProblems, passwordSummary } from './password-form.ts'

const sound: PasswordForm = { ...initialPassword([]), old: 'harbour-9', password: 'kite-7-marl', repeat: 'kite-7-marl' }
const problemsOf = (changes: Partial<PasswordForm>) => passwordProblems({ ...sound, ...changes }, ['ann@example.com'])

it('begins empty, with the strongest second check', () => {
  expect(initialPassword(['google', 'email'])).toEqual({
    old: '',
    password: '',
    repeat: '',
    method: 'google',
    code: '',
  })
  expect(initialPassword([]).method).toBeNull()
})

it('says of every empty field that it must not be', () => {
  expect(passwordProblems(initialPassword(['email']), [])).toEqual({
    old: 'oldPasswordEmpty',
    password: 'newPasswordEmpty',
    repeat: 'repeatEmpty',
    code: 'codeEmpty',
  })
})

it('has nothing wrong when it is filled in', () => {
  expect(Object.values(problemsOf({}))).toEqual([undefined, undefined, undefined, undefined])
  expect(problemsOf({ method: 'google', code: '7K3QD-XW9MB' }).code).toBeUndefined()
})

it('wants another password than before, twice the same', () => {
  expect(problemsOf({ password: 'harbour-9', repeat: 'harbour-9' }).password).toBe('passwordUnchanged')
  expect(problemsOf({ repeat: 'kite-7-marm' }).repeat).toBe('passwordsDiffer')
  expect(problemsOf({ password: 'ann@example.com' }).password).toBe('passwordIsAccount')
})

it('sends the second check only where there is one', () => {
  const passwords = { oldpassword: 'harbour-9', password: 'kite-7-marl', repassword: 'kite-7-marl' }
  expect(passwordSummary(sound)).toEqual(passwords)
  expect(passwordSummary({ ...sound, method: 'google', code: '123 456' })).toEqual({
    ...passwords,
    method: 'google',
    code: '123456',
  })
})
