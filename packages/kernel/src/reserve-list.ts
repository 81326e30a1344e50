import type { Sums, TextDigest } from './liability-tree.ts'

/** What lies of a coin at an address of the house, in the smallest parts of its chain. */
export type ReserveLine = {
  readonly chain: string
  readonly address: string
  readonly coin: string
  readonly amount: bigint
  /** Decimals of that part. */
  readonly scale: number
}

/** What every address of a day signs: the day, the journal, what is owed, and the list of all that is held. */
export type ReserveStatement = {
  readonly day: string
  readonly journalSeq: number
  readonly journalDigest: string
  /** The root of the tree of what is owed. */
  readonly root: string
  /** The digest of the whole list: whoever leaves an address out, or changes an amount, breaks every signature. */
  readonly digest: string
}

/** An address whose key is to be shown, as it came. */
export type ReserveAddress = {
  readonly chain: string
  readonly address: string
  /** Null: nobody signed for it. */
  readonly signature: string | null
}

/** What a list of reserves comes to. */
export type ReserveVerdict = {
  /** Whether the lines are those that were signed. */
  readonly isWhole: boolean
  /** Addresses whose signature is not theirs. */
  readonly forged: readonly ReserveAddress[]
  /** Addresses that nobody signed for. */
  readonly unsigned: readonly ReserveAddress[]
  /** What lies at all addresses, rounded down to the smallest part that is owed. */
  readonly held: Sums
  /** Of that, what lies where the key was shown. */
  readonly proven: Sums
}

/** The list as one digest, in whatever order it comes. */
export const reserveDigest = (lines: readonly ReserveLine[], digest: TextDigest): string =>
  digest(
    lines
      .map(({ chain, address, coin, amount, scale }) => `${chain}|${address}|${coin}|${amount}|${scale}`)
      .toSorted()
      .join('\n'),
  )

/** The words that an address signs. */
export const reserveMessage = (
  { day, journalSeq, journalDigest, root, digest }: ReserveStatement,
  { chain, address }: Pick<ReserveAddress, 'chain' | 'address'>,
): string =>
  [
    'Bourse, proof of reserves',
    `day: ${day}`,
    `journal: ${journalSeq} ${journalDigest}`,
    `owed: ${root}`,
    `held: ${digest}`,
    `address: ${chain} ${address}`,
  ].join('\n')

/** Adds lines up by coin, in the parts that are owed: a finer rest of all of them together is left out. */
export function heldByCoin(lines: readonly ReserveLine[], places: Readonly<Record<string, number>>): Sums {
  const fine: Record<string, bigint> = {}
  for (const { coin, amount, scale } of lines) {
    fine[coin] = (fine[coin] ?? 0n) + amount * 10n ** BigInt(SCALE_FINEST - scale)
  }
  return Object.fromEntries(
    Object.entries(fine).map(([coin, amount]) => [coin, amount / 10n ** BigInt(SCALE_FINEST - (places[coin] ?? 0))]),
  )
}

// Nothing in a name can pass for the end of it, or of its line.
const isPlain = ({ chain, address, coin, amount, scale }: ReserveLine): boolean =>
  [chain, address, coin].every(name => /^[\w.:-]{1,120}$/.test(name)) &&
  amount >= 0n &&
  scale >= 0 &&
  scale <= SCALE_FINEST

// No chain divides its coins further.
const SCALE_FINEST = 36

/** Checks a list without trusting whoever gave it: the lines are those that were signed, each by the key of its own address. */
export function checkReserves(
  of: {
    readonly statement: ReserveStatement
    readonly lines: readonly ReserveLine[]
    readonly addresses: readonly ReserveAddress[]
    readonly places: Readonly<Record<string, number>>
  },
  by: {
    readonly digest: TextDigest
    /** Whether a signature of these words is that of the address. */
    readonly isOwn: (address: ReserveAddress & { readonly signature: string }, message: string) => boolean
  },
): ReserveVerdict {
  const { statement, lines, places } = of
  const isSigned = (one: ReserveAddress): one is ReserveAddress & { signature: string } => one.signature !== null
  const nameOf = ({ chain, address }: Pick<ReserveAddress, 'chain' | 'address'>): string => `${chain}|${address}`
  const own = of.addresses.filter(one => isSigned(one) && by.isOwn(one, reserveMessage(statement, one)))
  const ownNames = new Set(own.map(nameOf))
  const listed = new Set(of.addresses.map(nameOf))
  return {
    // An address without a line, or a line without an address, is as wrong as a changed amount.
    isWhole:
      reserveDigest(lines, by.digest) === statement.digest &&
      lines.every(line => isPlain(line) && listed.has(nameOf(line))) &&
      listed.size === of.addresses.length &&
      new Set(lines.map(nameOf)).size === listed.size,
    forged: of.addresses.filter(one => isSigned(one) && !ownNames.has(nameOf(one))),
    unsigned: of.addresses.filter(one => !isSigned(one)),
    held: heldByCoin(lines, places),
    proven: heldByCoin(
      lines.filter(line => ownNames.has(nameOf(line))),
      places,
    ),
  }
}
