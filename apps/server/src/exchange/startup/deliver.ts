import { houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { PURPOSE } from '../purposes/index.ts'
import {
  beginStep,
  insertDeliveries,
  noteDelivered,
  noteSent,
  type OpenDelivery,
  openDeliveries,
  sharesOf,
  stepsBegun,
} from './delivery-table.ts'
import { lockProject, type ProjectRow, withUnlocks } from './project-table.ts'
import type { StartDeps } from './start-deps.ts'
import { amountOfStep, dueAt } from './unlocks.ts'

const AT_ONCE = 100

/**
 * Hands out what became free: each step is written down whole before any of it is sent, and each delivery is sent under its own id. What the ledger may
 * have forgotten is not said again: it waits among the unsure bookings.
 */
export async function deliver(deps: StartDeps, rememberedMs: number): Promise<void> {
  for (const project of await withUnlocks(deps.db)) await beginDue(deps, project)
  const oldest = () => new Date(deps.clock.nowMs() - rememberedMs)
  for (;;) {
    const some = await openDeliveries(deps.db, oldest(), AT_ONCE)
    if (some.length === 0) break
    await noteSent(deps.db, some, new Date(deps.clock.nowMs()))
    const went = await Promise.all(some.map(one => send(deps, one)))
    if (went.includes(false)) break
  }
}

const beginDue = (deps: StartDeps, { project_id: id }: ProjectRow): Promise<void> =>
  deps.db.transaction().execute(async transaction => {
    const project = await lockProject(transaction, id)
    if (project === null) return
    const at = new Date(deps.clock.nowMs())
    const { unlocks, unit_coins: coins } = project
    for (let step = await stepsBegun(transaction, id); step < unlocks.length; step++) {
      const unlock = unlocks[step]
      if (unlock === undefined || dueAt(project.trades_at, unlock) > at) return
      if (!(await beginStep(transaction, id, { step, at }))) return
      const to = (await sharesOf(transaction, id)).map(({ user_id: user, given }) => ({
        user,
        amount: amountOfStep(given * coins, unlocks, step),
      }))
      await insertDeliveries(
        transaction,
        { project: id, step, at },
        to.filter(({ amount }) => amount > 0),
      )
    }
  })

async function send(deps: StartDeps, delivery: OpenDelivery): Promise<boolean> {
  const { project_id: project, user_id: user, step, amount, issuer, supply_hold: hold } = delivery
  const done = await deps.services.core.submit({
    kind: 'post',
    ...{ owner: issuer, hold, purpose: PURPOSE.startShare },
    clientId: houseClientId(`start-share-${project}-${user}-${step}`),
    ...{ amount: atoms(amount), toOwner: user, toPurse: 'spot' },
  })
  if (done.kind === 'refused')
    deps.log.error({ project, user, step, code: done.code }, 'coins of a sale could not be handed out')
  if (done.kind !== 'done' && done.kind !== 'repeated') return false
  await noteDelivered(deps.db, delivery, done.kind === 'done' ? done.seq : done.firstSeq)
  return true
}
