import type { Clock } from '@bourse/kernel'
import { type AnyAct, act, asTable, done, numberOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Conversions } from './converting/conversions.ts'
import { cancelDocument, documentById, unconvertedDocuments, updateDocument } from './document-table.ts'

const SHOWN_MAX = 100

type Deps = { db: Database; clock: Clock; conversions: Pick<Conversions, 'wake' | 'cancel'> }

/** The conversion of documents into pages: `conversion list|retry|drop`. */
export const conversionActs = (deps: Deps): AnyAct[] => [listAct(deps), retryAct(deps), dropAct(deps)]

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

const dropAct = ({ db, conversions }: Deps): AnyAct =>
  act({
    name: 'conversion drop',
    page: 'work',
    purpose: {
      en: 'calls off the conversion of a document that waits or is under way',
      zh: '取消等待或进行中的文档转换',
    },
    effect: 'acts',
    fields: { document: numberOf({ en: 'Document', zh: '文档编号' }) },
    needs: { reason: true },
    about: { is: 'document', id: said => String(said.document) },
    async before(_context, said) {
      const row = await documentById(db, said.document)
      if (row === undefined || !isOnItsWay(row)) return refused(`Document: no conversion of ${said.document} waits`)
      return { changes: [{ what: { en: 'State', zh: '状态' }, from: row.status, to: 'failed' }] }
    },
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const row = await documentById(db, said.document)
        return row === undefined ? null : !isOnItsWay(row)
      },
    },
    async carryOut(_context, said) {
      const row = await documentById(db, said.document)
      if (row === undefined || !isOnItsWay(row)) return refused(`Document: no conversion of ${said.document} waits`)
      await cancelDocument(db, said.document)
      conversions.cancel(said.document)
      return done(`The conversion of document ${said.document} is called off.`)
    },
  })

const isOnItsWay = ({ status }: { status: string }): boolean => status === 'queued' || status === 'converting'
