import { createHash, randomBytes } from 'node:crypto'
import {
  addSums,
  buildLevels,
  type Clock,
  DAY_MS,
  EMPTY_NODE,
  type LeafContents,
  leafOf,
  type Sums,
} from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { forgetTrees, insertTree, type LeafRow, type NodeRow, newestTrees, readOwed } from './liability-table.ts'

/** What publishing needs. */
export type ProofDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
}

const SECRET_BYTES = 16
const KEPT_DAYS = 7
const PROJECTED_WAIT_MS = 1_000

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Publishes today's tree of all that is owed; does nothing when there is one. */
export async function publishTree({ db, clock, core, catalogue }: ProofDeps): Promise<boolean> {
  const nowMs = clock.nowMs()
  const [newest] = await newestTrees(db, 1)
  if (newest?.day === dayOf(nowMs)) return false
  const { seq } = await core.ask('head', {})
  await core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
  const owed = await readOwed(db)
  const byUser = new Map<number, Sums>()
  for (const { userId, asset, amount } of owed.rows) {
    byUser.set(userId, addSums(byUser.get(userId) ?? {}, { [catalogue.asset(asset).coin]: amount }))
  }
  if (byUser.size === 0) return false
  const contents: LeafContents[] = [...byUser].map(([uid, sums]) => ({
    uid,
    secret: randomBytes(SECRET_BYTES).toString('hex'),
    sums,
  }))
  // By digest, which the secret decides: the place of a leaf says nothing of whose it is.
  const leaves = contents
    .map(of => ({ of, node: leafOf(of, digest) }))
    .toSorted((one, other) => (one.node.hash < other.node.hash ? -1 : 1))
  const levels = buildLevels(
    leaves.map(({ node }) => node),
    digest,
  )
  // An odd level has an empty place at its end, so that every leaf has a neighbour at every level.
  const nodes: NodeRow[] = levels.flatMap((nodesOf, level) => {
    const whole = nodesOf.length > 1 && nodesOf.length % 2 === 1 ? [...nodesOf, EMPTY_NODE] : nodesOf
    return whole.map(({ hash, sums }, place) => ({ level, place, hash, sums }))
  })
  const leafRows: LeafRow[] = leaves.map(({ of }, place) => ({ userId: of.uid, place, secret: of.secret }))
  const root = levels.at(-1)?.[0] ?? { hash: '', sums: {} }
  const published = await insertTree(
    db,
    {
      day: dayOf(nowMs),
      root: root.hash,
      sums: root.sums,
      accounts: leaves.length,
      seq: owed.seq,
      journalDigest: owed.digest,
      builtAt: new Date(nowMs),
    },
    { nodes, leaves: leafRows },
  )
  await forgetTrees(db, dayOf(nowMs - KEPT_DAYS * DAY_MS))
  return published
}

// A house that owes nobody anything yet has no tree: it is looked whether that is still so.
const REST_MS_MAX = 60_000

/** Publishes a tree at the start and after each midnight of UTC, or as soon as something is owed. */
export const startPublishing = (jobs: Jobs, deps: ProofDeps): Rounds =>
  jobs.every({
    name: 'publish-liabilities',
    restMs: nowMs => Math.min(DAY_MS - (nowMs % DAY_MS), REST_MS_MAX),
    act: () => publishTree(deps),
  })
