import { describe, expect, it } from 'vitest'
import {
  emailSignInProblems,
  emailSignInSummary,
  phoneSignInPlaces,
  phoneSignInProblems,
  phoneSignInSummary,
} from './sign-in-form.ts'

describe('signing in by e-mail', () => {
  it('says of each field what is wrong', () => {
    expect(emailSignInProblems({ email: '', password: '' })).toEqual({ email: 'emailEmpty', password: 'passwordEmpty' })
    expect(emailSignInProblems({ email: 'marlowe@harbour', password: 'x' })).toEqual({
      email: 'emailEnding',
      password: undefined,
    })
  })

  it('drops blanks round the address and none of the password', () => {
    expect(emailSignInSummary({ email: ' a@b.example ', password: ' x ' })).toEqual({
      email: 'a@b.example',
      password: ' x ',
    })
  })
})

describe('signing in by phone', () => {
  it('says of each field what is wrong', () => {
    expect(phoneSignInProblems({ areaCode: '86', phone: '', code: '' })).toEqual({
      phone: 'phoneEmpty',
      code: 'codeEmpty',
    })
  })

  it('sends the code as the password', () => {
    expect(phoneSignInSummary({ areaCode: '86', phone: '138 0013 8000', code: '407112' })).toEqual({
      area_code: '86',
      mobile_phone: '13800138000',
      password: '407112',
    })
  })

  it('says of a wrong sign-in that the code does not match', () => {
    expect(phoneSignInPlaces.codes?.['SIGN_IN_WRONG']).toEqual({ field: 'code', problem: 'codeMismatch' })
  })
})
