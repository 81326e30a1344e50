import { type Chain, type ChainBlock, type Head, NodeAway, type Watch } from './chain.ts'

/** What whoever follows a chain does next. */
export type Step =
  | { readonly kind: 'apply'; readonly block: ChainBlock }
  /** The newest block that was applied is no longer part of the chain. */
  | { readonly kind: 'undo'; readonly block: Head }
  /** Nothing is new. */
  | { readonly kind: 'rest' }
  /** Every block that is remembered is gone: no chain does this by itself, so a person decides. */
  | { readonly kind: 'lost' }

/**
 * Compares what was applied last with what the node has: one step at a time, so that each is one transaction of
 * whoever takes it. A node that is behind, or that claims a height it has no block for, changes nothing.
 */
export async function nextStep(chain: Chain, applied: readonly Head[], watch: Watch): Promise<Step> {
  const tip = applied.at(-1)
  if (tip === undefined) return { kind: 'lost' }
  const next = await chain.block(tip.height + 1, watch)
  // A node that answers another height than it was asked for is not to be followed anywhere.
  if (next !== null && next.height !== tip.height + 1)
    throw new NodeAway(`asked for block ${tip.height + 1} the node sent ${next.height}`)
  if (next !== null && next.parent === tip.hash) return { kind: 'apply', block: next }
  const here = await chain.hashAt(tip.height)
  if (here === tip.hash) return { kind: 'rest' }
  // A node that has no block at our height is behind, unless it shows another block below: a shorter branch took over.
  if (here === null && !(await hasOtherBelow(chain, applied))) return { kind: 'rest' }
  return applied.length > 1 ? { kind: 'undo', block: tip } : { kind: 'lost' }
}

async function hasOtherBelow(chain: Chain, applied: readonly Head[]): Promise<boolean> {
  const { height } = await chain.head()
  const known = applied.findLast(one => one.height <= height)
  if (known === undefined) return false
  const hash = await chain.hashAt(known.height)
  return hash !== null && hash !== known.hash
}
