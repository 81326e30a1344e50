import { assert } from '@bourse/kernel'
import type { Platform } from '../platform/platform.ts'
import type { AnyAct } from './acts/act.ts'
import type { StatusSource } from './acts/status-act.ts'
import type { OrderDeps } from './carry-out.ts'
import { carryOutDue } from './coming.ts'
import { type OperatorDoor, openOperatorDoor } from './operator-door.ts'
import { ownActs } from './own-acts.ts'
import { unfinishedActs } from './unfinished.ts'

/** Gathers the acts of every part of the house, what each adds to `status`, and what they are carried out with. */
export function operatorOrders(
  platform: Platform,
  parts: { acts: readonly AnyAct[]; status: readonly StatusSource[] } & Pick<OrderDeps, 'headSeq' | 'holdFile'>,
): OrderDeps {
  const { clock, config, database, log, keys, anchors } = platform
  const status = [...parts.status, async () => unfinishedStatus(await unfinishedActs(deps))]
  const acts: AnyAct[] = [...ownActs(platform, status, () => deps), ...parts.acts]
  const names = acts.map(({ name }) => name)
  assert(new Set(names).size === names.length, 'each act has a name of its own')
  const deps: OrderDeps = {
    db: database.db,
    clock,
    log,
    acts,
    fourEyes: config.fourEyes,
    key: keys.audit,
    noted: row => anchors.audit(row),
    headSeq: parts.headSeq,
    holdFile: parts.holdFile,
    inHand: new Set(),
  }
  return deps
}

// A set time is a minute; what is due is done within so long.
const COMING_MS = 5_000

/** Opens the door for operators, and begins to do what is due at a set time. */
export async function startOperator({ config, jobs, log }: Platform, deps: OrderDeps): Promise<OperatorDoor> {
  const cutOff = await unfinishedActs(deps)
  if (cutOff.length > 0)
    log.warn({ rows: cutOff.map(({ row }) => row.seq) }, 'acts of operators were cut off: unfinished list shows them')
  const door = await openOperatorDoor(deps, { dataDir: config.dataDir, listen: config.opsListen })
  const coming = jobs.every({
    name: 'coming-acts',
    restMs: COMING_MS,
    async act() {
      await carryOutDue(deps)
    },
  })
  return {
    async close() {
      await coming.stop()
      await door.close()
    },
  }
}

const unfinishedStatus = (found: readonly { row: { seq: number } }[]): [string, string][] =>
  found.length === 0
    ? []
    : [['unfinished', `${found.length} acts were cut off, the first in row ${found[0]?.row.seq}: 'unfinished list'`]]
