import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import type { Arrival, Broadcast, Chain, ChainBlock, Head, Watch } from '../chain.ts'

const payment = z.object({
  to: z.string().min(1).max(200),
  token: z.string().max(200).nullable(),
  amount: z.string().regex(/^[1-9]\d{0,40}$/),
  memo: z.string().max(300).nullable(),
  /** Tells two equal payments apart. */
  nonce: z.string().min(1).max(100),
})

/** A payment on the simulated chain: what elsewhere is a signed transaction. */
export type SimulatedPayment = z.infer<typeof payment>

type Block = Head & { readonly parent: string; readonly atMs: number; readonly raws: readonly string[] }

/** All that the simulated chain is: kept by whoever runs it, so that it outlives a restart. */
export type SimulatedState = { readonly blocks: readonly Block[]; readonly waiting: readonly string[] }

/** A chain that exists here alone, for a demo: it has blocks, payments that wait, and branches that are replaced. */
export type SimulatedChain = Chain & {
  state(): SimulatedState
  /** Adds a block with everything that waits. */
  mine(atMs: number): void
  /** Replaces so many blocks by as many and one more; what was in them waits again, but for what is lost: it was spent another way. */
  replace(depth: number, atMs: number, isLost?: (raw: string) => boolean): void
}

// Older blocks are as good as carved in stone.
const BLOCKS_KEPT = 300

/** An address of Tron's kind that the issuers of tokens have shut, as they do after a theft: a token's payment to it moves nothing. */
export const SHUT_ADDRESS = 'TGfGVwc2scbkSq8bVZEKh91Tq8dLzc9Qoo'

/** A payment as the chain takes it. */
export const simulatedRaw = (of: SimulatedPayment): string => JSON.stringify(payment.parse(of))

/** The id under which a payment is known on the simulated chain. */
export const simulatedTxid = (raw: string): string => digestOf(raw)

/** The simulated chain as it was, or a new one that begins at `atMs`. */
export function simulatedChain(name: string, kept: SimulatedState | null, atMs: number): SimulatedChain {
  const blocks: Block[] = [...(kept?.blocks ?? [blockAfter(null, { atMs, raws: [], salt: name })])]
  let waiting: string[] = [...(kept?.waiting ?? [])]
  const tip = (): Block => blocks.at(-1) as Block
  const at = (height: number): Block | undefined => blocks.find(block => block.height === height)
  const add = (block: Block): void => {
    blocks.push(block)
    if (blocks.length > BLOCKS_KEPT) blocks.shift()
  }
  return {
    name,
    state: () => ({ blocks: [...blocks], waiting: [...waiting] }),
    mine(now) {
      add(blockAfter(tip(), { atMs: now, raws: waiting, salt: '' }))
      waiting = []
    },
    replace(depth, now, isLost = () => false) {
      const gone = blocks.splice(Math.max(blocks.length - depth, 1))
      const salt = gone.map(({ hash }) => hash).join()
      waiting = [...gone.flatMap(({ raws }) => raws), ...waiting].filter(raw => !isLost(raw))
      for (let made = 0; made <= gone.length; made++) add(blockAfter(tip(), { atMs: now, raws: [], salt }))
    },
    distrust: async () => null,
    head: async () => ({ height: tip().height, hash: tip().hash }),
    hashAt: async height => at(height)?.hash ?? null,
    block: async (height, watch) => blockSeen(at(height), watch),
    waits: async txid => waiting.some(raw => simulatedTxid(raw) === txid),
    receipt: async (txid, block) => {
      const found = at(block.height)
      const raw = found?.hash === block.hash ? found.raws.find(one => simulatedTxid(one) === txid) : undefined
      if (raw === undefined) return null
      return { ok: !isTurnedDown(payment.parse(parsed(raw))), fee: null }
    },
    broadcast: async (raw): Promise<Broadcast> => {
      if (!payment.safeParse(parsed(raw)).success) return { kind: 'refused', reason: 'this is no payment' }
      const isKnown = waiting.includes(raw) || blocks.some(({ raws }) => raws.includes(raw))
      if (!isKnown) waiting.push(raw)
      return { kind: 'taken' }
    },
  }
}

function blockAfter(parent: Block | null, of: { atMs: number; raws: readonly string[]; salt: string }): Block {
  const height = parent === null ? 0 : parent.height + 1
  const hash = digestOf(JSON.stringify([parent?.hash ?? '', height, of.salt, of.raws]))
  return { height, hash, parent: parent?.hash ?? '', atMs: of.atMs, raws: of.raws }
}

function blockSeen(block: Block | undefined, { addresses }: Watch): ChainBlock | null {
  if (block === undefined) return null
  const { height, hash, parent, atMs, raws } = block
  const arrivals = raws.flatMap((raw): Arrival[] => {
    const paid = payment.parse(parsed(raw))
    const { to, token, amount, memo } = paid
    if (!addresses.has(to) || isTurnedDown(paid)) return []
    return [{ txid: simulatedTxid(raw), index: 0, address: to, token, amount: BigInt(amount), memo }]
  })
  return { height, hash, parent, atMs, arrivals, txids: new Set(raws.map(simulatedTxid)) }
}

// As tokens do that mean well: what would be sent to the token itself stands in the block and moves nothing.
const isTurnedDown = ({ to, token }: SimulatedPayment): boolean =>
  to === token || (token !== null && to === SHUT_ADDRESS)

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
