import { expect, it } from 'vitest'
import { type BankForm, bankProblems, bankSummary, initialBank } from './bank-form.ts'

const sound: BankForm = { bank: '822', branch: '0015', account: '0015-6789 0123', holder: '林小雨', passbook: 'p' }

it('begins with the name that was verified', () => {
  expect(initialBank('林小雨')).toEqual({ bank: '', branch: '', account: '', holder: '林小雨', passbook: '' })
})

it('may not be empty', () => {
  expect(bankProblems(initialBank(''), '林小雨')).toEqual({
    bank: 'bankEmpty',
    branch: 'branchEmpty',
    account: 'accountEmpty',
    holder: 'holderEmpty',
    passbook: 'passbookMissing',
  })
})

it('is sound as a passbook prints it', () => {
  expect(Object.values(bankProblems(sound, '林小雨')).filter(Boolean)).toEqual([])
  expect(bankSummary(sound)).toEqual({
    bank_code: '822',
    branch: '0015',
    account: '001567890123',
    holder: '林小雨',
    passbook: 'p',
  })
})

it.each([
  ['123456789', 'accountWrong'],
  ['1234567890', undefined],
  ['1234567890123456', undefined],
  ['12345678901234567', 'accountWrong'],
  ['12345x7890', 'accountWrong'],
])('judges the account %s as %s', (account, problem) => {
  expect(bankProblems({ ...sound, account }, '林小雨').account).toBe(problem)
})

it('judges a branch by its four digits', () => {
  expect(bankProblems({ ...sound, branch: '15' }, '林小雨').branch).toBe('branchWrong')
})

it('belongs to the verified person, however the name is written', () => {
  expect(bankProblems({ ...sound, holder: 'WANG, Xiao Ming' }, 'wang xiao-ming').holder).toBeUndefined()
  expect(bankProblems({ ...sound, holder: 'Wang Da Ming' }, 'wang xiao-ming').holder).toBe('holderOther')
})
