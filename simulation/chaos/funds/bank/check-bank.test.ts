import { expect, test } from 'vitest'
import { type BankTruth, bankDiffers } from './check-bank.ts'
import { payoutsInFile } from './outside-bank.ts'

type Records = Parameters<typeof bankDiffers>[0][number]

const PAYER = {
  email: 'pat@example.com',
  name: 'Pat Alder',
  token: '',
  uid: 1,
  address: 'r1',
  memo: '7',
  bank: 1,
  code: null,
}
const PAY_TO = { bank: 'Demo Bank', code: 'DEMOUS33', account: '1', holder: 'Bourse' }
const DEPOSIT: Records['bankDeposits'][number] = {
  ...{ id: 'D1', currency: 'USD', amount: '150', credited: '150', status: 'credited', reference: 'BRS2345678' },
  ...{ pay_to: PAY_TO, time: 1, expires_at: 2, steps: [] },
}
const PAYOUT: Records['bankWithdrawals'][number] = {
  ...{ id: 4, currency: 'USD', amount: '75.5', fee: '10', arrives: '65.5', bank: 'First Bank', tail: '5678' },
  ...{ status: 'paid', reason: null, may_cancel: false, time: 1, steps: [] },
}
const LINE = { reference: 'BRS2345678', amount: '150', payer: 'Pat Alder', id: 'L1' }
const FILE = [{ number: 4, arrives: '65.5' }]

function differing(of: {
  deposit?: object
  payout?: object
  lines?: (typeof LINE)[]
  files?: (typeof FILE)[]
  verdict?: 'paid' | 'failed' | null
  told?: 'rejected' | 'paid' | 'failed'
  ended?: boolean
}): { lost: number; doubled: number } {
  const { lines = [LINE], files = [FILE], verdict = 'paid', told, ended = true } = of
  const truth: BankTruth = {
    bank: {
      lines: new Map(lines.map(line => [line.reference, line])),
      verdicts: new Map(verdict === null ? [] : [[4, verdict]]),
    },
    desk: { files, told: { credited: new Set(), payouts: new Map(told === undefined ? [] : [[4, told]]) } },
  }
  const records = {
    payer: PAYER,
    bankDeposits: [{ ...DEPOSIT, ...of.deposit }],
    bankWithdrawals: [{ ...PAYOUT, ...of.payout }],
  }
  const { lost, doubled } = bankDiffers([records], truth, ended)
  return { lost: lost.length, doubled: doubled.length }
}

test('what the bank says and what the house says agree', () => {
  expect(differing({})).toEqual({ lost: 0, doubled: 0 })
})

test('a payment that is not credited is lost in the end, and may wait before', () => {
  const deposit = { status: 'checking', credited: null }
  expect(differing({ deposit })).toEqual({ lost: 1, doubled: 0 })
  expect(differing({ deposit, ended: false })).toEqual({ lost: 0, doubled: 0 })
})

test('what nobody paid, or not so much of it, must not be credited', () => {
  expect(differing({ lines: [] })).toEqual({ lost: 0, doubled: 1 })
  expect(differing({ deposit: { credited: '150.01' } })).toEqual({ lost: 0, doubled: 1 })
  expect(differing({ deposit: { credited: '149.99' } })).toEqual({ lost: 1, doubled: 0 })
})

test('a withdrawal stands in one payment file with what arrives, and in none that was turned away', () => {
  expect(differing({ files: [FILE, FILE] }).doubled).toBe(1)
  expect(differing({ files: [] }).lost).toBe(1)
  expect(differing({ files: [[{ number: 4, arrives: '75.5' }]] }).lost).toBe(1)
  expect(differing({ payout: { status: 'cancelled' }, verdict: null }).doubled).toBe(1)
  expect(differing({ payout: { status: 'cancelled' }, files: [], verdict: null })).toEqual({ lost: 0, doubled: 0 })
})

test('only the bank’s word ends what it was sent, and what operators were told holds', () => {
  expect(differing({ verdict: 'failed' })).toEqual({ lost: 1, doubled: 1 })
  expect(differing({ payout: { status: 'sent' } }).lost).toBe(2)
  expect(differing({ told: 'rejected', ended: false }).lost).toBe(1)
})

test('a payment file is read by its columns', () => {
  const text =
    'number,holder,bank,account,amount,currency,text\r\n4,Pat Alder,First Bank,12345678,65.5,USD,BOURSE 4\r\n'
  expect(payoutsInFile(text)).toEqual(FILE)
})
