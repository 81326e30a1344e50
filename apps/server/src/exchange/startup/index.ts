import { startCategory, startInfo, startPage, startSubscribe, startSubscriptions } from '@bourse/protocol'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import { sendList, sendScript } from './list-routes.ts'
import { readOwn } from './read-own.ts'
import { readCategory, readPage, readProject } from './read-projects.ts'
import type { StartServices } from './start-deps.ts'
import { subscribe } from './subscribe.ts'

export { startStartup } from './carry-on.ts'
export { openDemoProjects } from './demo-projects.ts'
export { startupActs } from './project-acts.ts'
export { projectBoard } from './project-board.ts'
export { saleAt } from './sale-at.ts'
export type { StartServices } from './start-deps.ts'
export { takeUntoldDeliveries, takeUntoldShares, type UntoldDelivery, type UntoldShare } from './told-table.ts'
export { unsureDeliveries } from './unsure-deliveries.ts'
export { unsureSubscriptions, unsureSupplies } from './unsure-sales.ts'

/** Sales of new coins: five calls, each project's list as a file, and the script that works the shares out anew. */
export const startupFeature: Feature<StartServices> = {
  name: 'startup',
  calls: [
    handle(startCategory, readCategory),
    handle(startPage, readPage),
    handle(startInfo, readProject),
    handle(startSubscribe, subscribe),
    handle(startSubscriptions, readOwn),
  ],
  routes: [sendList, sendScript],
}
