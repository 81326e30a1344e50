import type { Clock } from '@bourse/kernel'
import { type AnyAct, act, asTable, done, numberOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Conversions } from './converting/conversions.ts'
import { documentById, unconvertedDocuments, updateDocument } from './document-table.ts'

const SHOWN_MAX = 100

type Deps = { db: Database; clock: Clock; conversions: Pick<Conversions, 'wake'> }

/** The conversion of documents into pages: `conversion list|retry`. */
export const conversionActs = (deps: Deps): AnyAct[] => [listAct(deps), retryAct(deps)]

const listAct = (deps: Deps): AnyAct =>
  act({
    name: 'conversion list',
    page: 'work',
    purpose: {
      en: 'shows the documents that wait for their conversion, are being converted, or failed',
      zh: '列出等待、进行中或失败的文档转换',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await unconvertedDocuments(deps.db, SHOWN_MAX)
      if (rows.length === 0) return done('No document waits.')
      return done(
        asTable(
          rows.map(row => [
            String(row.document_id),
            `institution ${row.institution_id}`,
            row.status,
            row.reason ?? '',
            `${row.tries} tries`,
            row.queued_at.toISOString(),
          ]),
        ),
      )
    },
  })

const retryAct = (deps: Deps): AnyAct =>
  act({
    name: 'conversion retry',
    page: 'work',
    purpose: { en: 'queues a document once more whose conversion failed', zh: '重新排队转换失败的文档' },
    effect: 'acts',
    fields: { document: numberOf({ en: 'Document', zh: '文档编号' }) },
    about: { is: 'document', id: said => String(said.document) },
    async before(_context, said) {
      const row = await documentById(deps.db, said.document)
      if (row === undefined) return refused(`Document: there is no document ${said.document}`)
      return { changes: [{ what: { en: 'State', zh: '状态' }, from: row.status, to: 'queued' }] }
    },
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const row = await documentById(deps.db, said.document)
        return row === undefined ? null : row.status !== 'failed'
      },
    },
    async carryOut(_context, said) {
      const row = await documentById(deps.db, said.document)
      if (row === undefined) return refused(`Document: there is no document ${said.document}`)
      if (row.status !== 'failed') return refused(`Document: the conversion of ${said.document} has not failed`)
      const queued_at = new Date(deps.clock.nowMs())
      await updateDocument(deps.db, said.document, { status: 'queued', reason: null, progress: 0, tries: 0, queued_at })
      deps.conversions.wake()
      return done(`Document ${said.document} waits for its conversion.`)
    },
  })
