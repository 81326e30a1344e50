import type { Chain, Head, Watch } from '../chain.ts'
import { nextStep } from '../follow-chain.ts'

/** Follows a chain as the house does, and keeps which transactions count at this moment. */
export type Follower = { readonly counted: readonly string[]; tip(): Head; follow(): Promise<void> }

/** A follower that has seen the chain up to its newest block. */
export async function followerOf(chain: Chain, watch: Watch): Promise<Follower> {
  const heads: Head[] = [await chain.head()]
  const counted: { height: number; txid: string }[] = []
  return {
    get counted() {
      return counted.map(({ txid }) => txid)
    },
    tip: () => ({ height: heads.at(-1)?.height ?? -1, hash: heads.at(-1)?.hash ?? '' }),
    async follow() {
      for (;;) {
        const step = await nextStep(chain, heads, watch)
        if (step.kind === 'rest') return
        if (step.kind === 'lost') throw new Error('the chain was lost')
        if (step.kind === 'apply') {
          const { height, arrivals } = step.block
          heads.push(step.block)
          counted.push(...arrivals.map(({ txid }) => ({ height, txid })))
        } else {
          heads.pop()
          const { height } = step.block
          counted.splice(0, counted.length, ...counted.filter(one => one.height !== height))
        }
      }
    },
  }
}
