import { formatDigits } from '@bourse/kernel'
import { SCALE, sum, units } from '../gateway/amounts.ts'
import type { HttpCaller } from '../gateway/http-caller.ts'
import { pause } from '../run-chaos.ts'
import type { Findings } from '../victim.ts'
import { type BankTruth, bankDiffers } from './bank/check-bank.ts'
import { expectedFlow, flowDiffers, flowIn } from './expected-flow.ts'
import type { FundsLoad } from './funds-load.ts'
import type { Payer } from './payer.ts'
import { type PayerRecords, recordsOf } from './payer-records.ts'
import type { SentAct } from './some-act.ts'

type Problems = Pick<Findings, 'lost' | 'doubled'>

const OVER: ReadonlySet<string> = new Set(['confirmed', 'paid', 'rejected', 'cancelled', 'failed'])
const PURSES = ['spot', 'contract', 'otc'] as const
const AGAIN_MS = 500

/** Looks until what was acknowledged, the records and the ledger agree, or the time is over: a withdrawal may be on its way from one to the other. */
export async function checkFunds(
  caller: HttpCaller,
  of: { payers: readonly Payer[]; load: FundsLoad; bank: BankTruth; withinMs: number; ended: boolean },
): Promise<Problems> {
  for (let waitedMs = 0; ; waitedMs += AGAIN_MS) {
    const all: PayerRecords[] = []
    for (const payer of of.payers) all.push(await recordsOf(caller, payer))
    const problems = problemsIn(all, of)
    if (problems.lost.length + problems.doubled.length === 0 || waitedMs >= of.withinMs) return problems
    await pause(AGAIN_MS)
  }
}

type Looking = { readonly load: FundsLoad; readonly bank: BankTruth; readonly ended: boolean }

function problemsIn(all: readonly PayerRecords[], { load, bank, ended }: Looking): Problems {
  const found = { lost: [...load.otherwise], doubled: [] as string[] }
  for (const records of all) {
    const told = flowDiffers(flowIn(records.flow), expectedFlow(records, all))
    const name = records.payer.email
    found.lost.push(...told.lost.map(text => `${name}: ${text}`))
    found.doubled.push(...told.doubled.map(text => `${name}: ${text}`))
    found.lost.push(...heldWrongly(records), ...balancesDiffer(records))
    if (ended) found.lost.push(...standingStill(records))
    found.lost.push(...[...notTakenBack(records, load)])
  }
  countOnce(all, load, found)
  const atBank = bankDiffers(all, bank, ended)
  found.lost.push(...atBank.lost)
  found.doubled.push(...atBank.doubled)
  return found
}

/** Every act that was acknowledged is there once, and nothing is that was not. */
function countOnce(all: readonly PayerRecords[], load: FundsLoad, found: Problems): void {
  const known = new Set(load.acts.flatMap(act => nameOf(act) ?? []))
  const there = all.flatMap(({ payer: { uid }, transfers, conversions, withdrawals, deposits, ...byBank }) => [
    ...transfers.filter(({ kind }) => kind !== 'received').map(({ id }) => `${uid} transfer ${id}`),
    ...conversions.filter(({ status }) => status === 'done').map(({ id }) => `${uid} convert ${id}`),
    ...withdrawals.filter(({ status }) => status !== 'failed').map(({ id }) => `${uid} withdraw ${id}`),
    ...deposits.map(({ txid }) => `deposit ${txid}`),
    ...byBank.bankDeposits.map(({ id }) => `${uid} bank-in ${id}`),
    // What was asked for without having it was never acknowledged.
    ...byBank.bankWithdrawals.filter(isTaken).map(({ id }) => `${uid} bank-out ${id}`),
  ])
  for (const [name, those] of Map.groupBy(there, one => one)) {
    if (those.length > 1) found.doubled.push(`${name} is there ${those.length} times`)
    if (!name.startsWith('deposit') && !known.has(name))
      found.doubled.push(`${name} is there and was never acknowledged`)
  }
  const names = new Set(there)
  for (const name of known) if (!names.has(name)) found.lost.push(`${name} was acknowledged and is not there`)
  for (const txid of load.told.deposits) if (!names.has(`deposit ${txid}`)) found.lost.push(`no deposit ${txid}`)
}

const RECORDED_AS = {
  roll: 'transfer',
  send: 'transfer',
  convert: 'convert',
  dust: 'convert',
  withdraw: 'withdraw',
  'bank-in': 'bank-in',
  'bank-out': 'bank-out',
} as const

function nameOf({ kind, payer, acknowledged }: SentAct): string | null {
  if (acknowledged === null) return null
  return `${payer.uid} ${RECORDED_AS[kind]} ${acknowledged.id}`
}

const isTaken = ({ status, steps }: PayerRecords['bankWithdrawals'][number]): boolean =>
  status !== 'failed' || steps.some(step => step.status === 'reviewing')

/** What is set aside is for withdrawals that are on their way, and for nothing else. */
function heldWrongly({ payer, assets, withdrawals, bankWithdrawals }: PayerRecords): string[] {
  const all = [...withdrawals, ...bankWithdrawals.map(({ currency: coin, ...rest }) => ({ coin, ...rest }))]
  const open = all.filter(({ status }) => !OVER.has(status))
  return assets.coins.flatMap(({ coin, spot }) => {
    const should = sum(open.filter(one => one.coin === coin).map(({ amount }) => amount))
    const text = `${payer.email} has ${spot.freeze} ${coin} set aside, for withdrawals ${formatDigits(should, SCALE)}`
    return units(spot.freeze) === should ? [] : [text]
  })
}

/** What each purse holds is the sum of all that ever moved in it. */
function balancesDiffer({ payer, assets, flow }: PayerRecords): string[] {
  return assets.coins.flatMap(view =>
    PURSES.flatMap(purse => {
      const moved = sum(flow.filter(one => one.coin === view.coin && one.purse === purse).map(({ amount }) => amount))
      const { total } = view[purse]
      const text = `${payer.email} has ${total} ${view.coin} in ${purse}, by all movements ${formatDigits(moved, SCALE)}`
      return units(total) === moved ? [] : [text]
    }),
  )
}

/** What has not come to its end. */
const standingStill = ({ payer, transfers, withdrawals, deposits }: PayerRecords): string[] => [
  ...transfers.filter(({ status }) => status !== 'done').map(({ id }) => `${payer.email}: transfer ${id} stands still`),
  ...withdrawals
    .filter(({ status }) => !OVER.has(status))
    .map(({ id, status }) => `${payer.email}: withdrawal ${id} stands still as ${status}`),
  ...deposits
    .filter(({ status }) => status !== 'credited')
    .map(({ id, status }) => `${payer.email}: deposit ${id} stands still as ${status}`),
]

const notTakenBack = ({ payer, withdrawals, bankWithdrawals }: PayerRecords, { told }: FundsLoad): string[] => [
  ...withdrawals
    .filter(({ id, status }) => told.takenBack.has(id) && status !== 'cancelled')
    .map(({ id, status }) => `${payer.email}: withdrawal ${id} was taken back and is ${status}`),
  ...bankWithdrawals
    .filter(({ id, status }) => told.takenBackFromBank.has(id) && status !== 'cancelled')
    .map(({ id, status }) => `${payer.email}: bank withdrawal ${id} was taken back and is ${status}`),
]
