import type { ChainBlock } from '@bourse/chains'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { type BlockListener, type Chains, familyOf, type HouseChain } from '../chains/index.ts'
import { holderOf } from '../deposits/index.ts'
import { changePayment, flyingAttempts, ownTxids, undoPayments } from './payment-table.ts'
import { isUtxo } from './plan-payment.ts'
import { undoWallet, upsertHouseArrival, upsertOutput } from './wallet-table.ts'

/** Sees each payment of a chain in the block that carries it out, in the transaction that moves the head. */
export const paymentsOfBlocks = (): BlockListener => ({
  async applied(transaction, chain, { height, hash, txids }) {
    for (const { txid, ...payment } of await flyingAttempts(transaction, chain)) {
      if (txid !== null && txids.has(txid))
        await changePayment(transaction, payment, { state: 'included', txid, height, hash, waits: null })
    }
  },
  undone: (transaction, chain, { hash }) => undoPayments(transaction, chain, hash),
})

/** Our own address on a real chain; null on one that is simulated, where payments come out of nothing. */
export const hotAddress = (chains: Chains, chain: HouseChain): string | null =>
  chain.simulated || familyOf(chain.family).addressAt === null
    ? null
    : chains.addressAt(chain, { branch: 'change', index: 0 })

/** Keeps what of ours lies on real chains: outputs that can be spent, and what came to the hot wallet from outside. */
export const walletOfBlocks = (chains: Chains): BlockListener => ({
  async applied(transaction, name, block) {
    const chain = chains.book.chain(name)
    const hot = chain && hotAddress(chains, chain)
    if (chain === null || hot === null) return
    if (isUtxo(chain.family)) await keepOutputs(transaction, { chain, hot, block })
    const own = await ownTxids(
      transaction,
      name,
      block.arrivals.map(({ txid }) => txid),
    )
    for (const { txid, index: idx, address, token, amount } of block.arrivals) {
      const carried = chains.book.ofToken(name, token)
      if (address !== hot || own.has(txid) || carried === null) continue
      const place = { chain: name, txid, idx, height: block.height, hash: block.hash }
      await upsertHouseArrival(transaction, { ...place, asset: carried.asset, amount: String(amount) })
    }
  },
  undone: (transaction, chain, { hash }) => undoWallet(transaction, chain, hash),
})

async function keepOutputs(
  transaction: DatabaseTransaction,
  of: { chain: HouseChain; hot: string; block: ChainBlock },
): Promise<void> {
  const { height, hash, arrivals } = of.block
  for (const { txid, index: idx, address, amount } of arrivals) {
    const place =
      address === of.hot ? 0 : (await holderOf(transaction, { chain: of.chain.chain, address, memo: null }))?.place
    if (place === undefined) continue
    const branch = address === of.hot ? 'change' : 'receive'
    const row = {
      chain: of.chain.chain,
      txid,
      idx,
      address,
      branch,
      place,
      amount: String(amount),
      height,
      hash,
    } as const
    await upsertOutput(transaction, row)
  }
}

/** Lets somebody hear of what came to users alone: what we sent ourselves, and what came to the hot wallet, is no deposit. */
export const withoutOurs = (chains: Chains, listener: BlockListener): BlockListener => ({
  async applied(transaction, name, block) {
    const chain = chains.book.chain(name)
    const hot = chain && hotAddress(chains, chain)
    const own = await ownTxids(
      transaction,
      name,
      block.arrivals.map(({ txid }) => txid),
    )
    const arrivals = block.arrivals.filter(({ txid, address }) => hot === null || (address !== hot && !own.has(txid)))
    await listener.applied(transaction, name, { ...block, arrivals })
  },
  undone: (transaction, chain, block) => listener.undone(transaction, chain, block),
})
