import type { FlowView } from '@bourse/protocol'
import { units } from '../gateway/amounts.ts'
import type { PayerRecords } from './payer-records.ts'

/** Sums of movements, and how many make each, by what they were. */
export type FlowSums = Map<string, { amount: bigint; count: number }>

// What chains move bears no reference: only its sums can be compared.
const BY_SUM: ReadonlySet<string> = new Set(['withdrawal', 'deposit'])
const MOVED: ReadonlySet<string> = new Set(['transfer', 'sent', 'received', 'conversion', ...BY_SUM])

/** What somebody's movements come to, as the ledger has them. */
export function flowIn(flow: readonly FlowView[]): FlowSums {
  const sums: FlowSums = new Map()
  for (const { kind, purse, coin, reference, amount } of flow) {
    if (MOVED.has(kind)) add(sums, [kind, purse, coin, reference], units(amount))
  }
  return sums
}

/** What they must come to by somebody's records, and by those of others that paid within the house. */
export function expectedFlow(own: PayerRecords, all: readonly PayerRecords[]): FlowSums {
  const sums: FlowSums = new Map()
  for (const { id, kind, from, to, coin, amount, status } of own.transfers) {
    if (status !== 'done') continue
    if (kind !== 'received') add(sums, [kind === 'purses' ? 'transfer' : kind, from, coin, id], -units(amount))
    if (kind !== 'sent') add(sums, [kind === 'purses' ? 'transfer' : kind, to, coin, id], units(amount))
  }
  for (const { id, gave, to, got, status } of own.conversions) {
    if (status !== 'done') continue
    for (const { coin, amount } of gave) add(sums, ['conversion', 'spot', coin, id], -units(amount))
    add(sums, ['conversion', 'spot', to, id], units(got ?? '0'))
  }
  for (const { coin, amount, inside } of own.withdrawals.filter(({ status }) => status === 'confirmed')) {
    add(sums, [inside ? 'sent' : 'withdrawal', 'spot', coin, ''], -units(amount))
  }
  for (const { coin, arrives, inside, status, address, memo } of all.flatMap(({ withdrawals }) => withdrawals)) {
    const isMine = inside && address === own.payer.address && (memo ?? '') === own.payer.memo
    if (isMine && status === 'confirmed') add(sums, ['received', 'spot', coin, ''], units(arrives))
  }
  for (const { coin, amount } of own.deposits.filter(({ status }) => status === 'credited')) {
    add(sums, ['deposit', 'spot', coin, ''], units(amount))
  }
  for (const { currency, amount } of own.bankWithdrawals.filter(({ status }) => status === 'paid')) {
    add(sums, ['withdrawal', 'spot', currency, ''], -units(amount))
  }
  for (const { currency, credited, reference } of own.bankDeposits.filter(({ status }) => status === 'credited')) {
    add(sums, ['deposit', 'spot', currency, reference], units(credited ?? '0'))
  }
  return sums
}

/** What is there and should not be, or not as often, and the other way round. */
export function flowDiffers(is: FlowSums, should: FlowSums): { lost: string[]; doubled: string[] } {
  const found = { lost: [] as string[], doubled: [] as string[] }
  for (const key of new Set([...is.keys(), ...should.keys()])) {
    const [there, wanted] = [is.get(key) ?? NONE, should.get(key) ?? NONE]
    const counted = !BY_SUM.has(key.split(' ')[0] ?? '') && there.count !== wanted.count
    if (there.amount === wanted.amount && !counted) continue
    const text = `${key}: ${there.amount} in ${there.count}, by the records ${wanted.amount} in ${wanted.count}`
    found[there.count > wanted.count ? 'doubled' : 'lost'].push(text)
  }
  return found
}

const NONE = { amount: 0n, count: 0 } as const

function add(sums: FlowSums, key: readonly string[], amount: bigint): void {
  const before = sums.get(key.join(' ')) ?? NONE
  sums.set(key.join(' '), { amount: before.amount + amount, count: before.count + 1 })
}
