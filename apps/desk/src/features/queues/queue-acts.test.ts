import { expect, test } from 'vitest'
import { approvalOf, QUEUE_ACTS, rejectionOf } from './queue-acts.ts'

test('what is over the bound is approved by the act of two, where the queue has one', () => {
  const approvals = Object.values(QUEUE_ACTS).map(acts => [approvalOf(acts, false), approvalOf(acts, true)])
  expect(approvals).toEqual([
    ['kyc approve', 'kyc approve'],
    ['withdrawal approve', 'withdrawal approve-large'],
    ['withdrawal pay-again', 'withdrawal pay-again'],
    ['unsure settle', 'unsure settle'],
    ['deposit give', 'deposit give-large'],
    ['statement credit', 'statement credit-large'],
    ['payout approve', 'payout approve-large'],
    ['payout paid', 'payout paid'],
    ['appeal release', 'appeal release-large'],
    ['merchant grant', 'merchant grant'],
    ['bank approve', 'bank approve'],
  ])
})

test('what is over the bound is turned down by the act of two, where the queue has one', () => {
  const { 'otc-appeals': appeals, withdrawals } = QUEUE_ACTS
  if (appeals === undefined || withdrawals === undefined) throw new Error('both are queues')
  expect([rejectionOf(appeals, false), rejectionOf(appeals, true)]).toEqual(['appeal refund', 'appeal refund-large'])
  expect(rejectionOf(withdrawals, true)).toBe('withdrawal reject')
})
