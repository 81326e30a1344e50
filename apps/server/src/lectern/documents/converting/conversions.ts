import type { Clock } from '@bourse/kernel'
import type { Files } from '../../../platform/files.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { announce } from '../../integration/index.ts'
import { type DocumentRow, updateDocument } from '../document-table.ts'
import { setProgress, settle, takeNext } from './conversion-table.ts'
import { type ConvertedDocument, convertDocument } from './convert-document.ts'
import { findOffice } from './find-office.ts'

/** The documents that wait to be converted, one after the other. */
export type Conversions = {
  /** Says that something waits. */
  wake(): void
  /** Stops the conversion of a document if it is the one that runs. */
  cancel(documentId: number): void
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** What conversions stand on. */
export type ConversionDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
  readonly failed: (cause: unknown) => void
  /** A document can be shown now; who shows it already has to hear of it. */
  readonly ready?: (documentId: number) => void
  /** Where documents lie while they are converted. */
  readonly workspace: string
  /** Where LibreOffice is; looked for when it is not said. */
  readonly office?: string | null
}

/** Begins to convert what waits, at once and whenever something new waits. */
export function openConversions(jobs: Jobs, deps: ConversionDeps): Conversions {
  const { db } = deps
  const office = deps.office === undefined ? findOffice() : deps.office
  let running: { readonly documentId: number; readonly abort: AbortController } | null = null
  let closed = false
  const worker = jobs.worker<DocumentRow>({
    name: 'conversions',
    atOnce: 1,
    // What is in hand is nobody else's until the next start (requeueInterrupted), however long it takes.
    claimMs: 0,
    claim: () => takeNext(db),
    async act(document) {
      const abort = new AbortController()
      running = { documentId: document.document_id, abort }
      if (closed) abort.abort()
      const made = await convert({ ...deps, office }, document, abort.signal)
      // Stopped with the server: it waits again.
      if (closed && abort.signal.aborted) await requeue(db, document.document_id)
      else await settleAndTell(deps, document, made)
      running = null
    },
  })
  return {
    wake: worker.wake,
    cancel(documentId) {
      if (running?.documentId === documentId) running.abort.abort()
    },
    idle: worker.idle,
    async close() {
      closed = true
      running?.abort.abort()
      await worker.stop()
    },
  }
}

type Tools = ConversionDeps & { readonly office: string | null }

async function convert(
  { db, files, workspace, office, failed }: Tools,
  document: DocumentRow,
  signal: AbortSignal,
): Promise<ConvertedDocument> {
  const progress = (percent: number): void => {
    setProgress(db, document.document_id, percent).catch(failed)
  }
  try {
    return await convertDocument(document, { files, workspace, office, signal, progress })
  } catch (cause) {
    failed(cause)
    return { reason: 'crashed' }
  }
}

async function settleAndTell(
  { db, clock, ready }: ConversionDeps,
  document: DocumentRow,
  made: ConvertedDocument,
): Promise<void> {
  if (!(await settle(db, document.document_id, made))) return
  await tellConverted(db, document, new Date(clock.nowMs()))
  ready?.(document.document_id)
}

const tellConverted = (db: Database, { institution_id, document_id, name }: DocumentRow, at: Date): Promise<void> =>
  announce(db, {
    institutionId: institution_id,
    event: 'document.converted',
    source: `document.converted ${document_id}`,
    at,
    data: { document_id, name },
  })

const requeue = (db: Database, documentId: number): Promise<void> =>
  updateDocument(db, documentId, { status: 'queued', progress: 0 })
