import { sql } from 'kysely'
import type { ProductWork } from '../../operations/product-work.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { DocumentRow } from './document-table.ts'

type Conversions = ProductWork['conversions']
type NamedRow = Omit<DocumentRow, 'status'> & { status: 'queued' | 'converting' | 'failed'; institution_name: string }

const secondsOf = (moment: Date): number => moment.getTime() / 1000

/** The documents of all institutions that are on their way into pages or failed, as operators see them: without their names. */
export const conversionsForOperators = (db: Database): Conversions => ({
  async count(since) {
    const { rows } = await sql<{ waiting: number; oldest: Date | null; given_up: number; done: number }>`
      SELECT count(*) FILTER (WHERE status IN ('queued', 'converting'))::int AS waiting,
        min(queued_at) FILTER (WHERE status IN ('queued', 'converting')) AS oldest,
        count(*) FILTER (WHERE status = 'failed')::int AS given_up,
        count(*) FILTER (WHERE status = 'ready' AND queued_at >= ${since})::int AS done
      FROM document WHERE deleted_at IS NULL
    `.execute(db)
    const { waiting = 0, oldest = null, given_up: givenUp = 0, done = 0 } = rows[0] ?? {}
    return { waiting, oldest, givenUp, done }
  },
  async list({ state, below, count }) {
    const wanted = state === 'failed' ? ['failed'] : ['queued', 'converting']
    const { rows } = await sql<NamedRow>`
      SELECT document.*, institution.name AS institution_name
      FROM document JOIN institution USING (institution_id)
      WHERE status = ANY (${wanted}::text[]) AND deleted_at IS NULL
        AND (${below ?? null}::bigint IS NULL OR document_id < ${below ?? null}::bigint)
      ORDER BY document_id DESC LIMIT ${count}
    `.execute(db)
    return rows.map(row => ({
      document: row.document_id,
      institution: row.institution_id,
      institution_name: row.institution_name,
      format: row.format,
      bytes: row.bytes,
      state: row.status,
      progress: row.progress,
      reason: row.reason,
      tries: row.tries,
      at: secondsOf(row.queued_at),
    }))
  },
})
