import { simulatedRaw } from '@bourse/chains'
import { assert } from '@bourse/kernel'
import { type Chains, familyOf } from '@bourse/server/src/exchange/chains/index.ts'
import { readSimulated } from '@bourse/server/src/exchange/chains/simulated-chain-table.ts'
import type { Database } from '@bourse/server/src/platform/postgres/database.ts'
import type { CarriedOut, ImaginedEvm } from './imagined-evm.ts'

/** Somebody outside pays on a chain; the same name is the same payment. */
type PaidIn = { readonly to: string; readonly token: string | null; readonly amount: bigint; readonly name: string }

/** A chain as it is outside the house: people pay on it, blocks come, blocks are replaced. */
export type TriedChain = {
  readonly chain: string
  /** The coins that are tried on it. */
  readonly coins: readonly string[]
  /** Tells the network of a payment; answers the transaction as it was sent. */
  pay(of: PaidIn): Promise<string>
  mine(): Promise<void>
  /** Blocks that take nothing of the house's along, or a node that forgets what waits. */
  neglect(blocks: number): Promise<void>
  replace(depth: number, isLost: (raw: string) => boolean): Promise<void>
  carriedOut(): Promise<readonly CarriedOut[]>
  /** An address that nobody here has. */
  strange(name: string): string
}

/** One that is kept in the house's own database. */
export function simulatedTried(
  { chains, db }: { chains: Chains; db: Database },
  chain: string,
  coin: string,
): TriedChain {
  const node = chains.simulated(chain)
  assert(node !== null, `${chain} is a chain of the demo`)
  return {
    chain,
    coins: [coin],
    async pay({ to, token, amount, name }) {
      const raw = simulatedRaw({ to, token, amount: String(amount), memo: null, nonce: name })
      await node.broadcast(raw)
      return raw
    },
    mine: () => node.mine(),
    async neglect() {},
    replace: (depth, isLost) => node.replace(depth, isLost),
    async carriedOut() {
      const state = await readSimulated(db, chain)
      const raws = state?.blocks.flatMap(block => block.raws) ?? []
      return raws.map(raw => {
        const { to, amount } = JSON.parse(raw) as { to: string; amount: string }
        return { raw, to, amount: BigInt(amount) }
      })
    },
    strange: name => `outside-${name}`,
  }
}

/** One of Ethereum's kind in memory. */
export function imaginedTried(evm: ImaginedEvm, chain: string, coins: readonly string[]): TriedChain {
  return {
    chain,
    coins,
    pay: async of => evm.fund(of),
    mine: async () => evm.mine(),
    async neglect(blocks) {
      evm.forget()
      for (let made = 0; made < blocks; made++) evm.mine('ours')
    },
    replace: async (depth, isLost) => evm.replace(depth, isLost),
    carriedOut: async () => evm.carriedOut(),
    strange: name => strangeAddress(name),
  }
}

const NAME_CHARS = 38

// Anything that no key of ours leads to; the letters' case is the checksum's affair, and there are none.
function strangeAddress(name: string): string {
  const digits = [...name].map(letter => String(letter.charCodeAt(0) % 10)).join('')
  return `0x99${digits.padStart(NAME_CHARS, '0')}`
}

/** The house's chains with one of them in memory; addresses are reckoned once, for that is what takes longest. */
export function withImagined(chains: Chains, of: { chain: string; evm: ImaginedEvm }): Chains {
  const addresses = new Map<string, string>()
  return {
    ...chains,
    addressAt(chain, place) {
      if (familyOf(chain.family).addressAt === null) return chains.addressAt(chain, place)
      const key = `${chain.chain} ${place.branch} ${place.index}`
      const found = addresses.get(key) ?? chains.addressAt(chain, place)
      addresses.set(key, found)
      return found
    },
    ask: chain => (chain === of.chain ? of.evm.ask : chains.ask(chain)),
    standing(chain) {
      if (chain !== of.chain) return chains.standing(chain)
      return { tip: { height: of.evm.height(), hash: '', atMs: 0 }, trouble: null }
    },
  }
}
