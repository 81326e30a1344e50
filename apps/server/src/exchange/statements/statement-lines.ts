import type { FlowView } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { flowViewOf, type MovementSpan, movementsAfter, type ReadPlace, referencesOf } from '../assets/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'

const AT_ONCE = 500

/** Everything that moved somebody's money in a span, oldest first, a few at a time: however much it is, little of it is held at once. */
export async function* statementLines(
  { db, catalogue }: { readonly db: Database; readonly catalogue: MarketCatalogue },
  span: MovementSpan,
  signal: AbortSignal,
): AsyncGenerator<readonly FlowView[]> {
  let after: ReadPlace = { seq: 0, deal: 0 }
  while (!signal.aborted) {
    const { rows, place } = await movementsAfter(db, span, { after, limit: AT_ONCE })
    if (rows.length === 0) return
    const references = await referencesOf(db, rows)
    yield rows.map(row => flowViewOf(catalogue, row, references.get(row.seq) ?? ''))
    after = place
  }
}
