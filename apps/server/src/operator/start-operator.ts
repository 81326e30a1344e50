import { assert } from '@bourse/kernel'
import type { Platform } from '../platform/platform.ts'
import type { AnyAct } from './acts/act.ts'
import { auditActs } from './acts/audit-acts.ts'
import { operatorActs } from './acts/operator-acts.ts'
import { requestActs } from './acts/request-acts.ts'
import { type StatusSource, statusAct } from './acts/status-act.ts'
import { wouldAct } from './acts/would-act.ts'
import { type OperatorDoor, openOperatorDoor } from './operator-door.ts'

/** Opens the door for operators, with the acts of every part of the house and what each adds to `status`. */
export async function startOperator(
  platform: Platform,
  parts: { acts: readonly AnyAct[]; status: readonly StatusSource[] },
): Promise<OperatorDoor> {
  const { clock, config, database, log, keys, anchors } = platform
  const acts: AnyAct[] = [
    statusAct(platform, parts.status),
    ...operatorActs({ db: database.db, clock }),
    ...auditActs({ db: database.db, key: keys.audit }),
    ...requestActs(() => deps),
    wouldAct(() => deps.acts),
    ...parts.acts,
  ]
  const names = acts.map(({ name }) => name)
  assert(new Set(names).size === names.length, 'each act has a name of its own')
  const deps = {
    db: database.db,
    clock,
    log,
    acts,
    fourEyes: config.fourEyes,
    key: keys.audit,
    noted: (row: { seq: number; digest: Buffer }) => anchors.audit(row),
  }
  return openOperatorDoor(deps, { dataDir: config.dataDir, listen: config.opsListen })
}
