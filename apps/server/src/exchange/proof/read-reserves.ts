import { type fundsReserves, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { coldSignaturesUntil } from './cold-table.ts'
import { reservesOf, statementOf } from './reserve-table.ts'

type ReserveServices = { readonly catalogue: MarketCatalogue }

/** What the house held on a day against what it owed, address by address, with their signatures. */
export const readReserves: Operation<typeof fundsReserves, ReserveServices> = async ({ db, services }, request) => {
  const statement = await statementOf(db, request.day ?? null)
  if (statement === null) return refuse('404')
  const page = { begin: request.limit_begin, count: request.limit_num }
  const [{ total, rows }, cold] = await Promise.all([
    reservesOf(db, statement.day, page),
    coldSignaturesUntil(db, statement.day),
  ])
  return ok({
    day: statement.day,
    time: statement.builtAt.getTime() / 1000,
    root: statement.root,
    journal_seq: statement.journalSeq,
    journal_digest: statement.journalDigest,
    digest: statement.digest,
    owed: { ...statement.owed },
    held: { ...statement.held },
    places: Object.fromEntries(services.catalogue.coins().map(({ coin, scale }) => [coin, scale])),
    chains: statement.chains.map(one => ({ ...one })),
    ...{ total, limit_begin: page.begin, limit_num: page.count },
    cold: cold.map(({ takenAt: _takenAt, journalSeq, journalDigest, ...of }) => ({
      ...of,
      ...{ journal_seq: journalSeq, journal_digest: journalDigest },
    })),
    records: rows.map(row => ({ ...row, amounts: row.amounts.map(one => ({ ...one })) })),
  })
}
