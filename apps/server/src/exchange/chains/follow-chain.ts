import { type Chain, type ChainBlock, type Head, nextStep, type Watch } from '@bourse/chains'
import type { Logger } from '../../platform/log.ts'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import { deleteHead, headsOf, insertHead, lockChain, tipOf } from './head-table.ts'

/** Who hears of blocks, in the transaction that moves the head of the chain. */
export type BlockListener = {
  applied(transaction: DatabaseTransaction, chain: string, block: ChainBlock): Promise<void>
  undone(transaction: DatabaseTransaction, chain: string, block: Head): Promise<void>
}

/** What keeps a chain from being followed. */
export type TroubleKind =
  /** Nobody answers, or not in a way that can be read. */
  | 'away'
  /** It follows another chain, or is still fetching this one. */
  | 'distrusted'
  /** It claims a height that it has no block for. */
  | 'lies'
  /** Every block that is remembered is gone. */
  | 'lost'
  /** It answers, and its newest block is far older than blocks of this chain become. */
  | 'stands'

/** Why a chain is not followed now. */
export class ChainTrouble extends Error {
  override readonly name = 'ChainTrouble'
  readonly kind: TroubleKind
  constructor(kind: TroubleKind, why: string) {
    super(why)
    this.kind = kind
  }
}

/** How it stands with a chain as it was followed. */
export type ChainStanding = {
  /** The newest block that was applied; null before the first. */
  readonly tip: (Head & { atMs: number }) | null
  /** Why it is not followed now, and since when; null while it is. */
  readonly trouble: { readonly kind: TroubleKind; readonly why: string; readonly sinceMs: number } | null
}

/** What following a chain stands on. */
export type FollowDeps = {
  readonly db: Database
  readonly log: Logger
  readonly nowMs: () => number
  readonly node: Chain
  readonly watch: () => Watch
  readonly listeners: readonly BlockListener[]
}

// Longer than any branch that ever replaced another one; below it a person decides.
const HEADS_KEPT = 200
// A house that was away catches up in bites, so that whoever stops it does not wait for all of them.
const STEPS_A_ROUND = 500

/** Takes steps along a chain until nothing is new; answers how many blocks were applied or undone. */
export async function followChain(deps: FollowDeps): Promise<number> {
  const why = await deps.node.distrust()
  if (why !== null) throw new ChainTrouble('distrusted', why)
  let steps = 0
  while (steps < STEPS_A_ROUND && (await takeStep(deps))) steps++
  if (steps < STEPS_A_ROUND) await mustHaveItsHead(deps.node)
  return steps
}

// Confirmations are counted in blocks that were applied, so a height that is only claimed credits nobody; it is told all the same.
async function mustHaveItsHead(node: Chain): Promise<void> {
  const { height } = await node.head()
  if ((await node.hashAt(height)) === null)
    throw new ChainTrouble('lies', `the node claims block ${height} and does not have it`)
}

async function takeStep(deps: FollowDeps): Promise<boolean> {
  const { db, node, watch } = deps
  const heads = await headsOf(db, node.name)
  if (heads.length === 0) return begin(deps)
  const step = await nextStep(node, heads, watch())
  if (step.kind === 'rest') return false
  if (step.kind === 'lost')
    throw new ChainTrouble('lost', 'every block that is remembered is gone: a person has to look')
  const tip = heads.at(-1)
  await db.transaction().execute(async transaction => {
    await lockChain(transaction, node.name)
    // What was seen is only worth something while nobody has moved the head meanwhile.
    if ((await tipOf(transaction, node.name))?.hash !== tip?.hash) return
    await (step.kind === 'apply' ? apply(deps, transaction, step.block) : undo(deps, transaction, step.block))
  })
  return true
}

// Where a chain was never followed it begins at its newest block: no address of ours is older.
async function begin({ db, node, nowMs }: FollowDeps): Promise<boolean> {
  const head = await node.head()
  const hash = await node.hashAt(head.height)
  if (hash === null) throw new ChainTrouble('lies', `the node claims block ${head.height} and does not have it`)
  await db
    .transaction()
    .execute(transaction =>
      insertHead(transaction, node.name, { height: head.height, hash, at: new Date(nowMs()), kept: HEADS_KEPT }),
    )
  return true
}

async function apply(deps: FollowDeps, transaction: DatabaseTransaction, block: ChainBlock): Promise<void> {
  const at = new Date(deps.nowMs())
  const { height, hash } = block
  await insertHead(transaction, deps.node.name, { height, hash, at, kept: HEADS_KEPT })
  for (const listener of deps.listeners) await listener.applied(transaction, deps.node.name, block)
}

async function undo(deps: FollowDeps, transaction: DatabaseTransaction, block: Head): Promise<void> {
  if (!(await deleteHead(transaction, deps.node.name, block))) return
  deps.log.warn({ chain: deps.node.name, height: block.height }, 'a block was replaced')
  for (const listener of deps.listeners) await listener.undone(transaction, deps.node.name, block)
}
