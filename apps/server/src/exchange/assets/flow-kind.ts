import type { EntryCause } from '@bourse/engine'
import type { FlowKind } from '@bourse/protocol'
import { CONTRACT_CAUSES } from '../../followers/contract-past-table.ts'
import { PURPOSE } from '../purposes/index.ts'

const OF_PURPOSE: ReadonlyMap<number, FlowKind> = new Map<number, FlowKind>([
  [PURPOSE.transfer, 'transfer'],
  [PURPOSE.sent, 'sent'],
  [PURPOSE.conversion, 'conversion'],
  [PURPOSE.deposit, 'deposit'],
  [PURPOSE.givenDeposit, 'deposit'],
  [PURPOSE.vanishedDeposit, 'deposit'],
  [PURPOSE.withdrawal, 'withdrawal'],
  [PURPOSE.withdrawalFee, 'withdrawal'],
  [PURPOSE.withdrawnInside, 'sent'],
  [PURPOSE.bankDeposit, 'deposit'],
  [PURPOSE.bankWithdrawal, 'withdrawal'],
  [PURPOSE.bankWithdrawalFee, 'withdrawal'],
  [PURPOSE.otcHeld, 'otc'],
  [PURPOSE.otcPaid, 'otc'],
  [PURPOSE.otcFee, 'otc'],
  [PURPOSE.otcDeposit, 'otc'],
  [PURPOSE.inviteReward, 'reward'],
  [PURPOSE.vote, 'vote'],
  [PURPOSE.points, 'vote'],
  [PURPOSE.startHeld, 'startup'],
  [PURPOSE.startSupply, 'startup'],
  [PURPOSE.startShare, 'startup'],
  [PURPOSE.faucet, 'demo'],
  [PURPOSE.welcome, 'demo'],
])

/** The causes of what deals moved. */
export const DEAL_CAUSES: readonly EntryCause[] = ['deal_give', 'deal_receive', 'fee']

/** What a movement was, to whoever's money it is. */
export function kindOf(of: {
  readonly cause: EntryCause
  readonly purpose: number
  readonly amount: number
}): FlowKind {
  if (DEAL_CAUSES.includes(of.cause)) return 'trade'
  if (CONTRACT_CAUSES.includes(of.cause)) return 'contract'
  const kind = OF_PURPOSE.get(of.purpose) ?? 'other'
  return kind === 'sent' && of.amount > 0 ? 'received' : kind
}

/** Every purpose that has a kind of its own, and those of one kind. */
export const purposesOf = (kind: FlowKind | null): number[] =>
  [...OF_PURPOSE].filter(([, word]) => kind === null || word === kind).map(([purpose]) => purpose)
