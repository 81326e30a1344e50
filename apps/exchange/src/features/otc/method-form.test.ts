import { expect, it } from 'vitest'
import { FIRST_METHOD, methodOf, missingIn, shortAccount } from './method-form.ts'

it('asks for what a way has, and for a branch only if there is one', () => {
  expect(missingIn(FIRST_METHOD)).toEqual(['bank', 'account'])
  expect(missingIn({ ...FIRST_METHOD, kind: 'alipay', account: ' a@b.example ' })).toEqual([])
})

it('sends nothing that the way does not have', () => {
  const typed = { ...FIRST_METHOD, kind: 'alipay', bank: 'typed before', account: ' 138 ' } as const
  expect(methodOf(typed)).toEqual({ kind: 'alipay', bank: '', branch: '', account: '138' })
})

it('shows the end of an account', () => {
  expect(shortAccount('6214835702914486')).toBe('•••• 4486')
  expect(shortAccount('13800138')).toBe('13800138')
})
