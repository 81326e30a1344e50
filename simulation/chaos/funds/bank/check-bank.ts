import { units } from '../../gateway/amounts.ts'
import type { PayerRecords } from '../payer-records.ts'
import type { BankDesk } from './bank-desk.ts'
import type { OutsideBank } from './outside-bank.ts'

type Problems = { readonly lost: string[]; readonly doubled: string[] }
type Records = Pick<PayerRecords, 'payer' | 'bankDeposits' | 'bankWithdrawals'>
/** What is known of money by bank without asking the house. */
export type BankTruth = {
  readonly bank: Pick<OutsideBank, 'lines' | 'verdicts'>
  readonly desk: Pick<BankDesk, 'told' | 'files'>
}

// Money left the house's hands with these.
const IN_FILE: ReadonlySet<string> = new Set(['sent', 'paid', 'failed'])

/** Holds what the house says of money by bank against the bank's own lines and files, and against what operators were told. */
export function bankDiffers(all: readonly Records[], truth: BankTruth, ended: boolean): Problems {
  const found: Problems = { lost: [], doubled: [] }
  for (const records of all) {
    depositsDiffer(records, truth, { found, ended })
    payoutsDiffer(records, truth, { found, ended })
  }
  const sent = truth.desk.files.flat().map(({ number }) => number)
  for (const [number, files] of Map.groupBy(sent, one => one)) {
    if (files.length > 1) found.doubled.push(`withdrawal ${number} was sent to the bank ${files.length} times`)
  }
  return found
}

type Into = { readonly found: Problems; readonly ended: boolean }

function depositsDiffer({ payer, bankDeposits }: Records, { bank, desk }: BankTruth, { found, ended }: Into): void {
  for (const { reference, status, credited } of bankDeposits) {
    const line = bank.lines.get(reference)
    const name = `${payer.email}: bank deposit ${reference}`
    const must = ended || desk.told.credited.has(reference)
    if (line !== undefined && must && status !== 'credited') found.lost.push(`${name} was paid and is ${status}`)
    if (status !== 'credited') continue
    if (line === undefined) found.doubled.push(`${name} is credited and nobody paid it`)
    else if (units(credited ?? '0') !== units(line.amount))
      found[units(credited ?? '0') < units(line.amount) ? 'lost' : 'doubled'].push(
        `${name} is credited with ${credited}, paid was ${line.amount}`,
      )
  }
}

function payoutsDiffer({ payer, bankWithdrawals }: Records, { bank, desk }: BankTruth, { found, ended }: Into): void {
  const files = new Map(desk.files.flat().map(({ number, arrives }) => [number, arrives]))
  for (const { id, status, arrives, may_cancel: waits, reason } of bankWithdrawals) {
    // What was asked for without having it was never acknowledged, and never left.
    if (status === 'failed' && reason === 'balance') continue
    const name = `${payer.email}: bank withdrawal ${id}`
    const told = desk.told.payouts.get(id)
    if (told !== undefined && told !== status) found.lost.push(`${name} was ${told} to an operator and is ${status}`)
    const [verdict, paid] = [bank.verdicts.get(id), files.get(id)]
    if ((status === 'paid' || status === 'failed') && verdict !== status)
      found.doubled.push(`${name} is ${status}, the bank ${verdict ?? 'was never asked'}`)
    if (ended && verdict !== undefined && verdict !== status)
      found.lost.push(`${name} is ${status}, the bank ${verdict}`)
    if (IN_FILE.has(status) ? ended && paid !== arrives : paid !== undefined && waits)
      found.lost.push(`${name} is ${status}, the bank was sent ${paid ?? 'nothing'} for ${arrives}`)
    if (paid !== undefined && (status === 'rejected' || status === 'cancelled'))
      found.doubled.push(`${name} is ${status} and was sent to the bank`)
    if (ended && !['paid', 'failed', 'rejected', 'cancelled'].includes(status))
      found.lost.push(`${name} stands still as ${status}`)
  }
}
