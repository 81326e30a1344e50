import type { Platform } from '../platform/platform.ts'
import type { AnyAct } from './acts/act.ts'
import { auditActs } from './acts/audit-acts.ts'
import { comingActs } from './acts/coming-acts.ts'
import { jobActs } from './acts/job-acts.ts'
import { operatorActs } from './acts/operator-acts.ts'
import { outboxActs } from './acts/outbox-acts.ts'
import { requestActs } from './acts/request-acts.ts'
import { type StatusSource, statusAct } from './acts/status-act.ts'
import { unfinishedActsOf } from './acts/unfinished-acts.ts'
import { wouldAct } from './acts/would-act.ts'
import type { OrderDeps } from './carry-out.ts'

/** The acts that no other room brings: operators, the audit, what waits and what was cut off, and the work that nobody waits for. */
export function ownActs(platform: Platform, status: readonly StatusSource[], deps: () => OrderDeps): AnyAct[] {
  const { clock, database, keys } = platform
  return [
    statusAct(platform, status),
    ...operatorActs({ db: database.db, clock }),
    ...auditActs({ db: database.db, key: keys.audit }),
    ...requestActs(deps),
    ...unfinishedActsOf(deps),
    ...comingActs(deps),
    wouldAct(deps),
    ...jobActs(platform),
    ...outboxActs(platform),
  ]
}
