import type { DeskQueue } from '../operations/desk-queue.ts'
import { heldQueue } from './deposits/index.ts'
import { lineQueue, payoutQueues } from './fiat/index.ts'
import { merchantQueue } from './otc-merchants/index.ts'
import { appealQueue } from './otc-orders/index.ts'
import type { WalletWatch } from './payments/index.ts'
import { unsureQueue } from './unsure/index.ts'
import { reviewQueues } from './verification/index.ts'
import { failedQueue, type WeighDeps, withdrawalQueue } from './withdrawals/index.ts'

/** What the queues stand on. */
export type QueueDeps = Omit<WeighDeps, 'hot'> & {
  readonly wallets: { readonly watch: Pick<WalletWatch, 'hot'> }
  readonly held: { readonly sources: Parameters<typeof heldQueue>[0] }
  readonly unsure: Parameters<typeof unsureQueue>[0]
}

/** What waits for operators in the exchange, a queue each. */
export function queuesForOperators(deps: QueueDeps): DeskQueue[] {
  const { db, catalogue, held, unsure, wallets } = deps
  return [
    ...reviewQueues(db),
    withdrawalQueue({ ...deps, hot: () => wallets.watch.hot() }),
    failedQueue(db, catalogue),
    heldQueue(held.sources),
    unsureQueue(unsure),
    lineQueue(db, catalogue),
    ...payoutQueues(db, catalogue),
    appealQueue(db, catalogue),
    merchantQueue(db),
  ]
}
