import type { FlowView, TransferView } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { expectedFlow, flowDiffers, flowIn } from './expected-flow.ts'
import type { PayerRecords } from './payer-records.ts'

const MOVEMENT: FlowView = {
  ...{ id: '1-0-0', time: 1, kind: 'transfer', coin: 'USDT', purse: 'spot', amount: '-5', fee: '0', after: '5' },
  reference: 'T1',
}
const ROLL: TransferView = {
  ...{ id: 'T1', time: 1, kind: 'purses', coin: 'USDT', amount: '5', from: 'spot', to: 'otc', with: null },
  status: 'done',
}
const NOTHING = {
  payer: {
    email: 'ann@example.com',
    name: 'Ann Lee',
    token: '',
    uid: 1,
    bank: 1,
    address: 'r1',
    memo: '7',
    code: null,
  },
  ...{ transfers: [], conversions: [], withdrawals: [], deposits: [], bankDeposits: [], bankWithdrawals: [], flow: [] },
  assets: {
    time: 1,
    usd_to_cny: '1',
    btc_usd: null,
    total: '0',
    purses: { spot: '0', contract: '0', otc: '0' },
    coins: [],
  },
} satisfies PayerRecords
const BOTH_LEGS: FlowView[] = [MOVEMENT, { ...MOVEMENT, purse: 'otc', amount: '5' }]

const differing = (flow: FlowView[], records: Partial<PayerRecords>): { lost: string[]; doubled: string[] } => {
  const own = { ...NOTHING, ...records }
  return flowDiffers(flowIn(flow), expectedFlow(own, [own]))
}

test('a transfer between purses is both its legs, once', () => {
  expect(differing(BOTH_LEGS, { transfers: [ROLL] })).toEqual({ lost: [], doubled: [] })
  expect(differing([MOVEMENT], { transfers: [ROLL] }).lost).toHaveLength(1)
  expect(differing([...BOTH_LEGS, ...BOTH_LEGS], { transfers: [ROLL] }).doubled).toHaveLength(2)
})

test('a transfer that is still asked for must have moved nothing, and one that moved must be in the records', () => {
  expect(differing([], { transfers: [{ ...ROLL, status: 'asked' }] })).toEqual({ lost: [], doubled: [] })
  expect(differing(BOTH_LEGS, { transfers: [{ ...ROLL, status: 'asked' }] }).doubled).toHaveLength(2)
})

test('what others withdraw to an address of the house arrives there', () => {
  const withdrawal: PayerRecords['withdrawals'][number] = {
    ...{ id: 3, coin: 'XRP', chain: 'XRP', address: 'r1', memo: '7', amount: '20', fee: '0', arrives: '20' },
    ...{ inside: true, status: 'confirmed', reason: null, may_cancel: false, txid: null, confirmations: 1, needed: 1 },
    ...{ time: 1, steps: [] },
  }
  const other = { ...NOTHING, payer: { ...NOTHING.payer, uid: 2, address: 'r2' }, withdrawals: [withdrawal] }
  const came: FlowView = { ...MOVEMENT, kind: 'received', coin: 'XRP', amount: '20', reference: '' }
  expect(flowDiffers(flowIn([came]), expectedFlow(NOTHING, [NOTHING, other]))).toEqual({ lost: [], doubled: [] })
  expect(flowDiffers(flowIn([]), expectedFlow(NOTHING, [NOTHING, other])).lost).toHaveLength(1)
})
