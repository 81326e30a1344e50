import type { Clock } from '@bourse/kernel'
import type { deskSoundness, z } from '@bourse/protocol'
import type { HouseState } from '../../operations/house-state.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type BookSum, bookSums } from './books-table.ts'

/** How the house is, as it travels. */
export type Soundness = z.output<typeof deskSoundness>

const secondsOf = (moment: Date): number => moment.getTime() / 1000

// The books are added up in one pass over all balances, so not for every page that looks.
const BOOKS_GOOD_MS = 30_000

/** Tells how the house is. */
export function soundnessOf({ db, clock, house }: { db: Database; clock: Clock; house: HouseState }) {
  let books: { sums: readonly BookSum[]; atMs: number } | null = null
  async function booksNow(): Promise<readonly BookSum[]> {
    if (books === null || clock.nowMs() - books.atMs > BOOKS_GOOD_MS)
      books = { sums: await bookSums(db), atMs: clock.nowMs() }
    return books.sums
  }
  return async (): Promise<Soundness> => {
    const [sums, problems, backups] = await Promise.all([booksNow(), house.problems(), house.backups(1)])
    const { journal, shadow, history } = house.standing()
    const named = new Map(house.assets().map(asset => [asset.asset, asset]))
    const nameOf = (asset: number): string => named.get(asset)?.name ?? `asset ${asset}`
    const off = sums.filter(({ sum }) => sum !== 0n).map(({ asset }) => nameOf(asset))
    const latest = backups[0]
    return {
      problems: [...problems, ...off.map(asset => `${asset} does not add up to zero over all accounts`)],
      warnings: [...house.warnings()],
      journal: { seq: journal.seq, digest: journal.digest || null },
      shadow,
      projector: {
        behind: history.behind,
        behind_s: history.behindMs / 1000,
        stops_at_s: history.stopsAtMs / 1000,
      },
      sums: { assets: sums.length, off },
      cover: sums.map(sum => coverOf(sum, nameOf(sum.asset), named.get(sum.asset)?.scale ?? 0)),
      backup:
        latest === undefined
          ? null
          : { at: secondsOf(latest.at), tested_at: latest.testedAt && secondsOf(latest.testedAt) },
      at: clock.nowMs() / 1000,
    }
  }
}

/** What there is of an asset against what is owed: what came in from outside and has not left, which is how far an account outside stands below zero. */
export function coverOf({ owed, outside }: BookSum, asset: string, scale: number): Soundness['cover'][number] {
  const assets = -outside
  const text = (atoms: bigint): string => decimalOf(atoms, scale)
  // Hundredths of a per cent, rounded down: what is short by a little is not shown as whole.
  const cover = owed > 0n ? decimalOf((assets * 10_000n) / owed, 2) : null
  return { asset, assets: text(assets), owed: text(owed), surplus: text(assets - owed), cover }
}

/** Atoms as decimal text. */
function decimalOf(atoms: bigint, scale: number): string {
  const digits = (atoms < 0n ? -atoms : atoms).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${atoms < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(digits.length - scale)}`}`
}
