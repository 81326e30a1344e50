import { houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { PURPOSE } from '../purposes/index.ts'
import {
  askToPublish,
  halfPublished,
  notePublished,
  noteSupplyDone,
  notPublished,
  type ProjectRow,
  projectById,
  withSupply,
} from './project-table.ts'
import { makeSecret } from './secret.ts'
import type { StartActDeps } from './start-deps.ts'

/** All coins of a sale. */
export const supplyOf = ({
  units_max: units,
  unit_coins: coins,
}: Pick<ProjectRow, 'units_max' | 'unit_coins'>): number => units * coins

/** Publishes a draft: its terms stand, its draw is promised, and its issuer's coins are held. Answers why not, or null. */
export async function publish(deps: StartActDeps, id: number, at: Date): Promise<string | null> {
  const draft = await projectById(deps.db, id)
  if (draft === null) return `there is no project ${id}`
  if (draft.asked_at === null) {
    const promise = draft.mode === 'lottery' ? makeSecret(deps.services, id) : { sealed: null, committed: null }
    await askToPublish(deps.db, id, { at, ...promise })
  }
  return finishPublish(deps, { ...draft, asked_at: draft.asked_at ?? at })
}

async function finishPublish(deps: StartActDeps, project: ProjectRow): Promise<string | null> {
  const { project_id: id, coin, issuer, asked_at: at, published_at: published } = project
  if (published !== null || at === null) return null
  const submitted = await deps.services.core.submit({
    kind: 'hold',
    owner: issuer,
    // Whoever was refused and asks again asks anew.
    clientId: houseClientId(`start-supply-${id}-${at.getTime()}`),
    purpose: PURPOSE.startSupply,
    purse: 'spot',
    asset: coin,
    amount: atoms(supplyOf(project)),
  })
  if (submitted.kind === 'done' || submitted.kind === 'repeated') {
    await notePublished(deps.db, id, { hold: submitted.id, at })
    return null
  }
  if (submitted.kind === 'unknown') return 'the database did not answer: it is finished by itself'
  await notPublished(deps.db, id)
  const { coin: name } = deps.services.catalogue.asset(coin)
  if (submitted.kind === 'not_taken') return `the core did not take it: ${submitted.reason}`
  return submitted.code === 'INSUFFICIENT_BALANCE'
    ? `user ${issuer} has not enough ${name} at hand for the sale`
    : `the ledger refused it: ${submitted.code}`
}

/** Finishes publishing that a crash cut off. */
export async function finishPublishing(deps: StartActDeps, leftAloneMs: number, rememberedMs: number): Promise<void> {
  for (const project of await halfPublished(deps.db)) {
    const age = deps.clock.nowMs() - (project.asked_at?.getTime() ?? 0)
    if (age > rememberedMs) {
      deps.log.error({ project: project.project_id }, 'a project stayed half published: a person must look')
    } else if (age >= leftAloneMs) await finishPublish(deps, project)
  }
}

/** Gives issuers back what of their coins was not sold: what is left of the hold says whether it was done. */
export async function giveBackSupply(deps: StartActDeps): Promise<void> {
  const { core } = deps.services
  for (const project of await withSupply(deps.db)) {
    const { project_id: id, issuer: owner, supply_hold: hold, given } = project
    if (hold === null) continue
    const all = supplyOf(project)
    const unsold = all - (given ?? 0) * project.unit_coins
    const left = (await core.ask('hold', { hold }))?.left ?? 0
    if (unsold > 0 && left === all) {
      const of = { owner, hold, purpose: PURPOSE.startSupply, clientId: houseClientId(`start-unsold-${id}`) }
      const done =
        unsold === all
          ? await core.submit({ kind: 'void', ...of })
          : await core.submit({ kind: 'post', ...of, amount: atoms(unsold), toOwner: owner, toPurse: 'spot' })
      if (done.kind === 'refused') deps.log.error({ project: id, code: done.code }, 'unsold coins could not go back')
      if (done.kind !== 'done' && done.kind !== 'repeated') continue
    }
    await noteSupplyDone(deps.db, id)
  }
}
