import { expect, test } from 'vitest'
import { approvalOf, QUEUE_ACTS } from './queue-acts.ts'

test('what is over the bound is approved by the act of two, where the queue has one', () => {
  const approvals = Object.values(QUEUE_ACTS).map(acts => [approvalOf(acts, false), approvalOf(acts, true)])
  expect(approvals).toEqual([
    ['kyc approve', 'kyc approve'],
    ['withdrawal approve', 'withdrawal approve-large'],
    ['deposit give', 'deposit give-large'],
    ['statement credit', 'statement credit-large'],
    ['payout approve', 'payout approve-large'],
    ['payout paid', 'payout paid'],
    ['bank approve', 'bank approve'],
  ])
})
