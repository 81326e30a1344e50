/** One block's place in its chain. */
export type Head = { readonly height: number; readonly hash: string }

/** Money that came to an address we watch. */
export type Arrival = {
  readonly txid: string
  /** Its place within the transaction: one transaction can pay many addresses, and one address many times. */
  readonly index: number
  readonly address: string
  /** The chain's own coin (null) or the token's contract. */
  readonly token: string | null
  /** In the coin's smallest unit: wei, satoshi. */
  readonly amount: bigint
  /** What the sender wrote for us, on chains that share one address. */
  readonly memo: string | null
}

/** A block as far as it concerns us. */
export type ChainBlock = Head & {
  readonly parent: string
  readonly atMs: number
  readonly arrivals: readonly Arrival[]
  /** Every transaction in it: ours are among them when they are carried out. */
  readonly txids: ReadonlySet<string>
}

/** The addresses that are ours, as the chain writes them. */
export type Watch = {
  readonly addresses: { has(address: string): boolean }
  /** The tokens that are looked for, by their contracts. */
  readonly tokens: readonly string[]
}

/** How a transaction that stands in a block was carried out. A chain that runs programs takes failed ones too, and their fee. */
export type Receipt = {
  readonly ok: boolean
  /** Null: the chain does not tell it; whoever planned the payment knows it. */
  readonly fee: bigint | null
}

/** What became of handing a transaction to a node; its id is known since it was signed. */
export type Broadcast =
  | { readonly kind: 'taken' }
  /** The node does not take it now and says why. A copy of it may still be on its way, so this alone never gives money back. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nobody answered, or not clearly: it may be on its way, so its money stays where it is. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** A chain as the house sees it, whatever family it is of: what came, what became of what was sent. */
export type Chain = {
  readonly name: string
  /** Why this node must not be believed now; null when it may be: it answers, and for the chain that was configured. */
  distrust(): Promise<string | null>
  head(): Promise<Head>
  /** The block of a height; null when the node has none, whatever height it claims. */
  block(height: number, watch: Watch): Promise<ChainBlock | null>
  /** Which hash the node has at a height; null when none. */
  hashAt(height: number): Promise<string | null>
  /** Whether the node has it among those that wait. That it has not proves nothing: it may have forgotten it, or never been told. */
  waits(txid: string): Promise<boolean>
  /** How a transaction in that block went; null when the node does not have it there (any more). */
  receipt(txid: string, block: Head): Promise<Receipt | null>
  broadcast(raw: string): Promise<Broadcast>
}

/** A node that could not be asked, or whose answer cannot be read. */
export class NodeAway extends Error {
  override readonly name = 'NodeAway'
}
