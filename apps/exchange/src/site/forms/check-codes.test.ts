import { expect, it } from 'vitest'
import { checkCodeProblems, checkCodesOf, NO_CODES } from './check-codes.ts'
import { wrongFields } from './problems.ts'

it('misses the codes that are asked for, and no other', () => {
  expect(wrongFields(checkCodeProblems([], NO_CODES))).toEqual([])
  expect(wrongFields(checkCodeProblems(['google', 'phone'], NO_CODES))).toEqual(['google', 'phone'])
  expect(wrongFields(checkCodeProblems(['google', 'phone'], { ...NO_CODES, phone: ' 1 ', google: '  ' }))).toEqual([
    'google',
  ])
})

it('sends the codes that are asked for, and no other', () => {
  const typed = { google: ' 123456', email: '654321 ', phone: '111111' }
  expect(checkCodesOf(['google', 'email'], typed)).toEqual({ google: '123456', email: '654321' })
  expect(checkCodesOf([], typed)).toEqual({})
})
