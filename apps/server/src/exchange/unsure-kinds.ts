import { unsureConversions } from './conversion/index.ts'
import { unsureDeposits } from './deposits/index.ts'
import { unsureLines } from './fiat/index.ts'
import { unsureRewards } from './invitations/index.ts'
import { unsureOrders } from './otc-orders/index.ts'
import { unsureDues } from './payments/index.ts'
import { unsureDeliveries, unsureSubscriptions, unsureSupplies } from './startup/index.ts'
import { unsureTransfers } from './transfers/index.ts'
import type { UnsureKind } from './unsure/index.ts'
import { unsurePoints, unsureVotes } from './votes/index.ts'
import { unsureWithdrawals } from './withdrawals/index.ts'

/** Everything that the ledger is told and that can stay unsure. */
export const unsureKinds = (
  deposits: Parameters<typeof unsureDeposits>[0],
  fiat: Parameters<typeof unsureLines>[0],
  wallets: Parameters<typeof unsureDues>[0],
): UnsureKind[] => [
  ...[unsureDeposits(deposits), unsureLines(fiat), unsureDues(wallets)],
  ...[unsureTransfers(deposits), unsureConversions(deposits)],
  ...[unsureWithdrawals(deposits, 'withdrawal'), unsureWithdrawals(deposits, 'payout')],
  ...[unsureVotes(deposits), unsureSubscriptions(deposits), unsureSupplies(deposits)],
  ...[unsurePoints(deposits), unsureDeliveries(deposits), unsureRewards(deposits), unsureOrders(deposits)],
]
