import { isLanguage } from '@bourse/protocol'
import type { Route, RouteReply } from '../../operations/feature.ts'
import { contactOf, institutionById } from '../institutions/index.ts'
import { localTexts, referenceOf } from './account-table.ts'
import { billingMonth } from './billing-month.ts'
import { statementPdf } from './pdf/statement-pdf.ts'
import { monthSum, statementRows } from './statement-table.ts'

const ROWS_MAX = 10_000
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** A month's statement on paper, for who is signed in and may see the account. */
export const sendStatementPdf: Route = {
  face: 'console',
  method: 'GET',
  path: '/backoffice/billing/statement.pdf',
  isPaper: true,
  async answer(context, { query }) {
    const { session, db } = context
    if (session === null) return plain(401, 'sign in first')
    if (!session.permissions.includes('account')) return plain(403, 'not allowed')
    const name = query['month'] ?? ''
    if (!MONTH.test(name)) return plain(422, 'a month is written 2026-11')
    const { institutionId } = contactOf({ session })
    const institution = await institutionById(db, institutionId)
    const zone = institution?.time_zone ?? 'UTC'
    const month = await billingMonth(db, zone, name)
    const scope = { institutionId, month, keyword: '', amount: undefined, type: undefined, zone }
    const [sum, rows] = await Promise.all([
      monthSum(db, institutionId, month),
      statementRows(db, scope, { begin: 0, count: ROWS_MAX }),
    ])
    const wanted = query['language'] ?? ''
    const language = isLanguage(wanted) ? wanted : context.language
    const now = new Date(context.clock.nowMs())
    const paper = {
      company: institution?.name ?? '',
      reference: referenceOf(institutionId),
      month: name,
      running: now < month.to,
      issuedLocal: (await localTexts(db, zone, [now]))[0] ?? '',
      zone,
      sum,
      rows: rows.toReversed(),
      language,
    }
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${name}.pdf"`,
      'cache-control': 'no-store',
    }
    return { status: 200, headers, body: statementPdf(paper) }
  },
}

const plain = (status: number, body: string): RouteReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
})
