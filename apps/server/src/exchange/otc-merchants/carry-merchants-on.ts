import { OTC_MERCHANT } from '@bourse/protocol'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { stepMerchant } from './decide-merchant.ts'
import { giveDepositBack, holdDeposit } from './hold-deposit.ts'
import type { MerchantDeps } from './merchant-services.ts'
import { fallenMerchants, unsettledMerchants } from './merchant-table.ts'

const REST_MS = 10_000
const AT_ONCE = 100
const FELL = `Fewer than ${OTC_MERCHANT.completion} % of the orders were completed`

/** Finishes what a crash left, gives deposits back, and takes the badge of merchants whose completion fell too far. */
export async function carryMerchantsOn(deps: MerchantDeps): Promise<void> {
  for (const row of await unsettledMerchants(deps.db, AT_ONCE)) {
    if (row.state === 'asking') await holdDeposit(deps, row)
    else await giveDepositBack(deps, row)
  }
  const bounds = { orders: OTC_MERCHANT.heldFromOrders, completion: OTC_MERCHANT.completion }
  for (const { user_id: userId } of await fallenMerchants(deps.db, bounds)) {
    await stepMerchant(deps, userId, { to: 'held', by: 'house', reason: FELL })
  }
}

/** Does so every ten seconds. */
export const startMerchants = (jobs: Jobs, deps: MerchantDeps): Rounds =>
  jobs.every({ name: 'otc-merchants', restMs: REST_MS, act: () => carryMerchantsOn(deps) })
