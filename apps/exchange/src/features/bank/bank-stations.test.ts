import { FIAT_WITHDRAWAL_STATES } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { BANK_DEPOSIT_STATIONS, BANK_STATIONS, bankDepositProgress, bankProgress } from './bank-stations.ts'

it('leads from the request to the last station, or back', () => {
  const way = (['asked', 'reviewing', 'approved', 'sent', 'paid'] as const).map(state => bankProgress(state).reached)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(bankProgress('paid')).toEqual({ reached: BANK_STATIONS.length, ended: 'done' })
  expect(FIAT_WITHDRAWAL_STATES.filter(state => bankProgress(state).ended === 'returned')).toEqual([
    'rejected',
    'cancelled',
    'failed',
  ])
})

it('leads from the announcement to the credit, and to none where nobody paid', () => {
  const way = (['waiting', 'checking', 'credited'] as const).map(state => bankDepositProgress(state).reached)
  expect(way).toEqual([1, 2, BANK_DEPOSIT_STATIONS.length])
  expect([bankDepositProgress('cancelled').ended, bankDepositProgress('expired').ended]).toEqual([
    'returned',
    'returned',
  ])
})
