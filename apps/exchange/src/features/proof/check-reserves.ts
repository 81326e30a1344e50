import { isSignedBy } from '@bourse/chains/ownership'
import { checkReserves, formatDigits, type ReserveLine, type ReserveVerdict, reserveMessage } from '@bourse/kernel'
import type { fundsReserves, ReplyOf } from '@bourse/protocol'
import { sha256Text } from '@bourse/shell'

/** What is held against what is owed, whole. */
export type ReserveList = Omit<ReplyOf<typeof fundsReserves>, 'limit_begin' | 'limit_num'>

/** An address of the list. */
export type ReserveEntry = ReserveList['records'][number]

/** A signature of cold storage with the day that its words name. */
export type ColdMark = {
  readonly chain: string
  readonly address: string
  readonly day: string
  readonly isOwn: boolean
}

/** What checking a list came to. */
export type ReserveCheck = {
  readonly verdict: ReserveVerdict
  /** Coins whose published sum is not what the lines come to. */
  readonly wrongSums: readonly string[]
  /** What keys in cold storage signed for this day or one before it; only this day's counts into what is proven. */
  readonly cold: readonly ColdMark[]
  readonly tookMs: number
}

/** Checks a list here, with what it says alone. */
export function checkList(list: ReserveList, nowMs: () => number = () => performance.now()): ReserveCheck {
  const begunMs = nowMs()
  const familyOf = new Map(list.chains.map(({ chain, family }) => [chain, family]))
  const lines: ReserveLine[] = list.records.flatMap(({ chain, address, amounts }) =>
    amounts.map(({ coin, amount, scale }) => ({ chain, address, coin, amount: BigInt(amount), scale })),
  )
  const isOwn = (of: { chain: string; address: string; signature: string }, message: string): boolean => {
    const family = familyOf.get(of.chain) ?? null
    return family !== null && isSignedBy(family, { address: of.address, message, signature: of.signature })
  }
  const { day, root, digest, journal_seq: journalSeq, journal_digest: journalDigest } = list
  const verdict = checkReserves(
    {
      ...{ lines, places: list.places, addresses: list.records },
      statement: { day, root, digest, journalSeq, journalDigest },
    },
    { digest: sha256Text, isOwn },
  )
  const coins = new Set([...Object.keys(verdict.held), ...Object.keys(list.held)])
  const wrongSums = [...coins].filter(coin => (verdict.held[coin] ?? 0n) !== BigInt(list.held[coin] ?? 0))
  const cold = list.cold.map(one => {
    const words = reserveMessage({ ...one, journalSeq: one.journal_seq, journalDigest: one.journal_digest }, one)
    return { chain: one.chain, address: one.address, day: one.day, isOwn: isOwn(one, words) }
  })
  return { verdict, wrongSums, cold, tookMs: nowMs() - begunMs }
}

/** Whether everything that can be wrong is right. */
export const isSound = ({ verdict, wrongSums, cold }: ReserveCheck): boolean =>
  verdict.isWhole && verdict.forged.length === 0 && wrongSums.length === 0 && cold.every(({ isOwn }) => isOwn)

/** A coin in the picture of what is held. */
export type ReserveRow = {
  readonly coin: string
  readonly places: number
  readonly owed: string
  /** Null: nothing of it can lie at an address. */
  readonly held: string | null
  /** Where the key was shown; null like `held`. */
  readonly proven: string | null
  /** Proven of owed in per cent, cut to two decimals; null where nothing is owed or nothing can be shown. */
  readonly percent: string | null
  readonly addresses: number
  /** When the oldest of its chains was read, in seconds; null: no chain. */
  readonly readAt: number | null
  readonly simulated: boolean
}

const PERCENT_PARTS = 10_000n

/** The rows of the picture, what is owed most first by name. */
export function reserveRows(list: ReserveList, { verdict }: ReserveCheck): readonly ReserveRow[] {
  const coins = [...new Set([...Object.keys(list.owed), ...Object.keys(verdict.held)])].toSorted()
  return coins.map(coin => {
    const places = list.places[coin] ?? 0
    const owed = BigInt(list.owed[coin] ?? 0)
    const own = list.records.filter(({ amounts }) => amounts.some(one => one.coin === coin))
    const chains = list.chains.filter(({ chain }) => own.some(one => one.chain === chain))
    const times = chains.flatMap(({ at }) => at?.time ?? [])
    const proven = own.length === 0 ? null : (verdict.proven[coin] ?? 0n)
    return {
      ...{ coin, places, owed: formatDigits(owed, places), addresses: own.length },
      held: own.length === 0 ? null : formatDigits(verdict.held[coin] ?? 0n, places),
      proven: proven === null ? null : formatDigits(proven, places),
      percent: proven === null || owed <= 0n ? null : formatDigits((proven * PERCENT_PARTS) / owed, 2),
      readAt: times.length === 0 ? null : Math.min(...times),
      simulated: chains.some(({ simulated }) => simulated),
    }
  })
}
