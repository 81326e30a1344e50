import type { AuditMark } from '../platform/anchors/anchor.ts'
import type { Platform } from '../platform/platform.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { type AuditBook, auditDigest, readAuditChain } from './audit-table.ts'

/** Refuses to start over an audit that was changed or set back, and keeps where it stands outside the database. */
export async function refuseBrokenAudit({ database, keys, anchors }: Platform): Promise<void> {
  const { problem, head } = await readAudit({ db: database.db, key: keys.audit }, anchors.found?.audit ?? null)
  if (problem !== null) {
    throw new StartRefused(
      `the operators’ audit does not hold: ${problem}; restore the newest backup (\`npm run ops -- restore FILE\`)`,
    )
  }
  if (head !== null) anchors.audit(head)
}

async function readAudit(
  book: AuditBook,
  anchor: AuditMark | null,
): Promise<{ problem: string | null; head: { seq: number; digest: Buffer } | null }> {
  const reading = await readAuditChain(book)
  if ('broken' in reading) return { problem: reading.broken, head: null }
  if (anchor !== null && (await auditDigest(book.db, anchor.seq)) !== anchor.digest) {
    const set = reading.seq < anchor.seq ? 'set back' : 'changed'
    return { problem: `it had reached row ${anchor.seq}, which is not there as it was: it was ${set}`, head: null }
  }
  return { problem: null, head: reading.seq === 0 ? null : reading }
}
