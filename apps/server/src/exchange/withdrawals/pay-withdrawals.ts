import { carryPayments, type PaymentDeps } from '../payments/index.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** Takes every payment a step on. */
export const payWithdrawals = (deps: WithdrawalDeps): Promise<void> => carryPayments(paymentDepsOf(deps))

const paymentDepsOf = ({ db, clock, log, services }: WithdrawalDeps): PaymentDeps => ({
  ...{ db, clock, log, chains: services.chains, catalogue: services.catalogue },
  signer: services.withdrawing.signer,
})
