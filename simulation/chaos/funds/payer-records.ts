import type {
  applyLog,
  ConversionView,
  FiatDepositView,
  FiatWithdrawalView,
  FlowView,
  fundsAssets,
  ReplyOf,
  rechargeDetails,
  TransferView,
} from '@bourse/protocol'
import type { HttpCaller } from '../gateway/http-caller.ts'
import { readAll } from '../gateway/read-all.ts'
import type { Payer } from './payer.ts'

/** A withdrawal as its owner reads it. */
export type OwnWithdrawal = ReplyOf<typeof applyLog>['records'][number]
type OwnDeposit = ReplyOf<typeof rechargeDetails>['records'][number]

/** All that the house tells somebody of their money. */
export type PayerRecords = {
  readonly payer: Payer
  readonly transfers: readonly TransferView[]
  readonly conversions: readonly ConversionView[]
  readonly withdrawals: readonly OwnWithdrawal[]
  readonly deposits: readonly OwnDeposit[]
  readonly bankDeposits: readonly FiatDepositView[]
  readonly bankWithdrawals: readonly FiatWithdrawalView[]
  readonly flow: readonly FlowView[]
  readonly assets: ReplyOf<typeof fundsAssets>
}

/** Reads all of it. */
export async function recordsOf(caller: HttpCaller, payer: Payer): Promise<PayerRecords> {
  const self = { access_token: payer.token }
  return {
    payer,
    transfers: await readAll<TransferView>(caller, '/api/funds/transfer-log', self),
    conversions: await readAll<ConversionView>(caller, '/api/funds/conversion-log', self),
    withdrawals: await readAll<OwnWithdrawal>(caller, '/api/withdraw/apply-log', self),
    deposits: await readAll<OwnDeposit>(caller, '/api/withdraw/recharge-details', self),
    bankDeposits: await readAll<FiatDepositView>(caller, '/api/bank/records', self),
    bankWithdrawals: await readAll<FiatWithdrawalView>(caller, '/api/bank/withdraw-records', self),
    flow: await readAll<FlowView>(caller, '/api/funds/flow', self),
    assets: await caller.mustCall('/api/funds/assets', self),
  }
}
