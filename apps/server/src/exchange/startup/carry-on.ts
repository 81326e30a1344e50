import { houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { houseNowMs } from '../../core/house-now.ts'
import { isForgotten, REMEMBERED_MS } from '../../core/still-open.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { allot } from './allot.ts'
import { deliver } from './deliver.ts'
import {
  askedBefore,
  countedAfter,
  hasAsked,
  noteShares,
  type OpenEntry,
  settleEntry,
  unsettled,
} from './entry-table.ts'
import { endProject, lockProject, type ProjectRow, projectById, undecided } from './project-table.ts'
import { openSecret } from './secret.ts'
import type { StartDeps } from './start-deps.ts'
import { finishEntry } from './subscribe.ts'
import { finishPublishing, giveBackSupply } from './supply.ts'

const REST_MS = 5_000
/** Long enough for whoever asked to have finished it themselves. */
const LEFT_ALONE_MS = 20_000
const AT_ONCE = 100

/** Finishes what a crash left, works shares out, settles money and hands coins out: every step again does nothing twice. */
export async function carryStartupOn(deps: StartDeps): Promise<void> {
  await finishPublishing(deps, LEFT_ALONE_MS, REMEMBERED_MS)
  await finishAsked(deps)
  // By the time by which subscriptions are taken: a machine's clock that is ahead would end for good what still goes on.
  const closedBefore = new Date((await houseNowMs(deps.services.core)) - LEFT_ALONE_MS)
  for (const project of await undecided(deps.db, closedBefore)) await decide(deps, project.project_id)
  await settle(deps)
  await giveBackSupply(deps)
  await deliver(deps, REMEMBERED_MS)
}

async function finishAsked(deps: StartDeps): Promise<void> {
  const nowMs = deps.clock.nowMs()
  for (const entry of await askedBefore(deps.db, { before: new Date(nowMs - LEFT_ALONE_MS), count: AT_ONCE })) {
    const project = await projectById(deps.db, entry.project_id)
    if (isForgotten(entry.asked_at, nowMs)) {
      deps.log.error(
        { subscription: entry.entry_id },
        'a subscription stayed unfinished for too long: a person must look',
      )
    } else if (project !== null) await finishEntry(deps, { project, entry })
  }
}

/** Whether a project's draw still waits for a word of the world outside. */
export const waitsForBeacon = ({ mode, outside, beacon, ended_at: ended }: ProjectRow): boolean =>
  mode === 'lottery' && outside !== null && beacon === null && ended === null

/** A sale ends when every subscription that was asked for in time is counted, and its draw has all that it is made of. */
const decide = (deps: StartDeps, id: number): Promise<void> =>
  deps.db.transaction().execute(async transaction => {
    // Whoever asked in time and was late to write it down waits here, and finds the sale ended.
    const project = await lockProject(transaction, id)
    if (project === null || project.ended_at !== null || waitsForBeacon(project)) return
    if (await hasAsked(transaction, id)) return
    const at = new Date(deps.clock.nowMs())
    const secret = openSecret(deps.services, project)
    if (project.counted === 0 || project.counted < project.units_needed) {
      await noteNothing(transaction, id)
      await endProject(transaction, id, { outcome: 'missed', given: 0, secret, at })
      return
    }
    const entries = await countedAfter(transaction, id, { after: 0, limit: null })
    const asked = entries.map(({ number, subscriber, ticket, units }) => ({
      ...{ number: number ?? 0, subscriber, ticket: ticket ?? 0, units },
    }))
    const draw = secret === null ? null : { secret, head: project.head, beacon: project.beacon ?? '' }
    const given = await allot(project.mode, asked, { supply: project.units_max, draw })
    await noteShares(transaction, id, { numbers: asked.map(({ number }) => number), given })
    const all = given.reduce((sum, units) => sum + units, 0)
    await endProject(transaction, id, { outcome: 'sold', given: all, secret, at })
  })

type Transaction = Parameters<typeof noteShares>[0]

/** Nobody is given anything. */
export async function noteNothing(transaction: Transaction, id: number): Promise<void> {
  const entries = await countedAfter(transaction, id, { after: 0, limit: null })
  await noteShares(transaction, id, {
    numbers: entries.map(({ number }) => number ?? 0),
    given: entries.map(() => 0),
  })
}

/** What is given is paid to whose coins they are, the rest is given back; a subscription at a time, so that it goes on where it was cut off. */
async function settle(deps: StartDeps): Promise<void> {
  for (;;) {
    const some = await unsettled(deps.db, AT_ONCE)
    if (some.length === 0) return
    const went = await Promise.all(some.map(entry => settleOne(deps, entry)))
    if (went.includes(false)) return
  }
}

async function settleOne(deps: StartDeps, entry: OpenEntry): Promise<boolean> {
  const { core } = deps.services
  const { entry_id: id, user_id: owner, hold, amount, unit_price: price, issuer } = entry
  if (hold === null) return false
  const paid = (entry.given ?? 0) * price
  // What is left of the hold says what was done before, however long ago: paid, given back, or neither.
  const left = (await core.ask('hold', { hold }))?.left ?? 0
  if (left === amount && paid > 0) {
    const post = await core.submit({
      kind: 'post',
      ...{ owner, hold, purpose: PURPOSE.startHeld, clientId: houseClientId(`st-paid-${id}`) },
      ...{ amount: atoms(paid), toOwner: issuer, toPurse: 'spot' },
    })
    if (post.kind !== 'done' && post.kind !== 'repeated') return told(deps, id, post)
  }
  if (left > 0 && paid < amount) {
    const back = await core.submit({
      kind: 'void',
      ...{ owner, hold, purpose: PURPOSE.startHeld, clientId: houseClientId(`st-back-${id}`) },
    })
    if (back.kind !== 'done' && back.kind !== 'repeated') return told(deps, id, back)
  }
  await settleEntry(deps.db, id)
  return true
}

function told({ log }: StartDeps, id: string, answer: { readonly kind: string; readonly code?: string }): false {
  if (answer.kind === 'refused')
    log.error({ subscription: id, code: answer.code }, 'a subscription could not be settled')
  return false
}

/** Does so all the time. */
export const startStartup = (jobs: Jobs, deps: StartDeps): Rounds =>
  jobs.every({ name: 'startup', restMs: REST_MS, act: () => carryStartupOn(deps) })
