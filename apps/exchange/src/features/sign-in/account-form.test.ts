import { describe, expect, it } from 'vitest'
import { wrongFields } from '../../site/forms/problems.ts'
import {
  codeAndPasswordProblems,
  initialCodeAndPassword,
  type NewAccount,
  newAccountProblems,
  newAccountSummary,
} from './account-form.ts'

const empty: NewAccount = { ...initialCodeAndPassword('86'), invite: '', agreement: false }
const filled: NewAccount = {
  email: 'marlowe@harbour.example',
  areaCode: '86',
  phone: '138 0013 8000',
  code: '407112',
  password: 'Kite-7-marl',
  repeat: 'Kite-7-marl',
  invite: '',
  agreement: true,
}

describe('a new account', () => {
  it('asks for everything but the invite code', () => {
    expect(newAccountProblems('email', empty)).toEqual({
      email: 'emailEmpty',
      code: 'codeEmpty',
      password: 'passwordEmpty',
      repeat: 'repeatEmpty',
      agreement: 'agreementOpen',
    })
  })

  it('asks for the contact of its way only', () => {
    expect(wrongFields(newAccountProblems('phone', { ...filled, email: '' }))).toEqual([])
    expect(wrongFields(newAccountProblems('email', { ...filled, phone: '' }))).toEqual([])
    expect(newAccountProblems('phone', { ...filled, phone: '' }).phone).toBe('phoneEmpty')
  })

  it('does not take the account’s own name as its password', () => {
    const own = { ...filled, password: '13800138000', repeat: '13800138000' }
    expect(newAccountProblems('phone', own).password).toBe('passwordIsAccount')
    expect(newAccountProblems('email', own).password).toBeUndefined()
  })

  it('sends an invite code only where there is one', () => {
    const sent = { varcode: '407112', password: 'Kite-7-marl', repassword: 'Kite-7-marl', agreement: true }
    expect(newAccountSummary(filled)).toEqual(sent)
    expect(newAccountSummary({ ...filled, invite: ' 7kd2qx9m ' })).toEqual({ ...sent, invite_code: '7kd2qx9m' })
  })
})

it('calls the password of a forgotten one new', () => {
  expect(codeAndPasswordProblems('email', { ...empty, email: filled.email })).toEqual({
    email: undefined,
    code: 'codeEmpty',
    password: 'newPasswordEmpty',
    repeat: 'repeatEmpty',
  })
})
