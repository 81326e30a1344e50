import { describe, expect, it } from 'vitest'
import {
  emailFormProblems,
  emailSummary,
  initialEmail,
  initialPhone,
  maskedContact,
  oldContactOf,
  phoneFormProblems,
  phoneSummary,
} from './contact-form.ts'

const email = 'ann@example.com'
const phone = { area_code: '86', mobile_phone: '13800138000' }

describe('the old contact', () => {
  it('is the one that changes, where there is one', () => {
    expect(oldContactOf({ email, ...phone }, 'email')).toEqual({ by: 'email', email })
    expect(oldContactOf({ email, ...phone }, 'phone')).toEqual({ by: 'phone', areaCode: '86', phone: '13800138000' })
  })

  it('is the other one where a first is bound', () => {
    expect(oldContactOf({ email: null, ...phone }, 'email').by).toBe('phone')
    expect(oldContactOf({ email, area_code: null, mobile_phone: null }, 'phone').by).toBe('email')
  })

  it('is shown masked', () => {
    expect(maskedContact(oldContactOf({ email, ...phone }, 'email'))).toBe('a•••••n@example.com')
    expect(maskedContact(oldContactOf({ email, ...phone }, 'phone'))).toBe('+86 138 •••• 8000')
  })
})

describe('an e-mail address', () => {
  it('is bound with two codes', () => {
    expect(emailFormProblems(initialEmail, email)).toEqual({
      oldCode: 'codeEmpty',
      email: 'emailEmpty',
      code: 'codeEmpty',
      password: 'passwordEmpty',
    })
    const form = { oldCode: '123456', email: ' Anna@example.com ', code: ' 654321 ', password: 'secret' }
    expect(Object.values(emailFormProblems(form, email))).toEqual([undefined, undefined, undefined, undefined])
    expect(emailSummary(form)).toEqual({
      email: 'Anna@example.com',
      varcode: '654321',
      code: '123456',
      password: 'secret',
    })
  })

  it('is another one than before, however it is written', () => {
    expect(emailFormProblems({ ...initialEmail, email: 'Ann@Example.com' }, email).email).toBe('emailSame')
    expect(emailFormProblems({ ...initialEmail, email }, null).email).toBeUndefined()
  })
})

describe('a phone', () => {
  it('is bound with two codes', () => {
    expect(phoneFormProblems(initialPhone('86'), phone)).toEqual({
      oldCode: 'codeEmpty',
      phone: 'phoneEmpty',
      code: 'codeEmpty',
      password: 'passwordEmpty',
    })
    const form = { oldCode: '123456', areaCode: '886', phone: '+886 912-345-678', code: '654321', password: 'secret' }
    expect(Object.values(phoneFormProblems(form, phone))).toEqual([undefined, undefined, undefined, undefined])
    expect(phoneSummary(form)).toEqual({
      area_code: '886',
      mobile_phone: '912345678',
      varcode: '654321',
      code: '123456',
      password: 'secret',
    })
  })

  it('is another one than before, however it is written', () => {
    const same = { ...initialPhone('86'), phone: '138 0013 8000' }
    expect(phoneFormProblems(same, phone).phone).toBe('phoneSame')
    expect(phoneFormProblems({ ...same, areaCode: '852' }, phone).phone).toBeUndefined()
  })
})
