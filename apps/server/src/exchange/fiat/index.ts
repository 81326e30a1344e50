import {
  bankCurrencies,
  bankRecharge,
  bankRechargeCancel,
  bankRecords,
  bankWithdraw,
  bankWithdrawCancel,
  bankWithdrawRecords,
  withdrawPrepare,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import type { AnyAct } from '../../operator/index.ts'
import { askDeposit, cancelDeposit } from './ask-deposit.ts'
import { listCurrencies } from './currencies.ts'
import { currencyActs } from './currency-acts.ts'
import { listFiatDeposits } from './list-deposits.ts'
import { cancelPayout } from './payouts/decide-payout.ts'
import { listPayouts } from './payouts/list-payouts.ts'
import { payoutActs } from './payouts/payout-acts.ts'
import { prepareAny } from './payouts/prepare-payout.ts'
import { requestPayout } from './payouts/request-payout.ts'
import { type FiatActDeps, statementActs } from './statement-acts.ts'

export { banksForOperators } from './banks-for-operators.ts'
export { listCurrenciesForDemo } from './demo-currencies.ts'
export type { FiatDeps, FiatServices } from './fiat-deps.ts'
export { type BankPerson, openBankPast, type PastPayment } from './fiat-past.ts'
export { lineQueue } from './line-queue.ts'
export { linesInSuspense, waitingLines } from './line-table.ts'
export { payoutQueues } from './payouts/payout-queues.ts'
export { startFiat } from './start-fiat.ts'
export type { FiatActDeps } from './statement-acts.ts'
export { unsureLines } from './unsure-lines.ts'

/** Which operation carries out which call. */
export const fiatCalls = [
  handle(bankCurrencies, listCurrencies),
  handle(bankRecharge, askDeposit),
  handle(bankRechargeCancel, cancelDeposit),
  handle(bankRecords, listFiatDeposits),
  handle(withdrawPrepare, prepareAny),
  handle(bankWithdraw, requestPayout),
  handle(bankWithdrawCancel, cancelPayout),
  handle(bankWithdrawRecords, listPayouts),
]

/** What operators do with money by bank: `statement`, `payout` and `currency`. */
export const fiatActs = (deps: FiatActDeps): AnyAct[] => [
  ...statementActs(deps),
  ...payoutActs(deps),
  ...currencyActs(deps),
]
