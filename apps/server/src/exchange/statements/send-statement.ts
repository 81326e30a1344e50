import { Readable } from 'node:stream'
import { type FlowView, isLanguage, type Language } from '@bourse/protocol'
import type { Route, RouteReply } from '../../operations/feature.ts'
import { type AssetServices, historyWritten, type MovementSpan, tradedAssets } from '../assets/index.ts'
import { userById } from '../people/index.ts'
import { statementCsv } from './statement-csv.ts'
import { statementLines } from './statement-lines.ts'
import { yearPdf } from './statement-pdf.ts'
import { YEAR_WORDS } from './year-words.ts'
import { yearlySums } from './yearly-sums.ts'

/** What a statement needs. */
export type StatementServices = Pick<AssetServices, 'core' | 'feed' | 'catalogue' | 'prices'>

const FIRST_YEAR = 2020
// As many lines as somebody may still turn pages of; the file of tables has them all.
const PAPER_LINES_MAX = 2_000
const FORMATS = ['csv', 'pdf'] as const

type Context = Parameters<Route<StatementServices>['answer']>[0]
type Year = { readonly year: number; readonly fromMs: number; readonly toMs: number; readonly running: boolean }

/** A year of whoever is signed in, as a file of tables or on paper. */
export const sendStatement: Route<StatementServices> = {
  face: 'exchange',
  method: 'GET',
  path: '/files/statement/:name',
  isPaper: true,
  async answer(context, { params, query }) {
    const { session, clock, services } = context
    if (session === null) return plain(401, 'sign in first')
    const [, said = '', format = ''] = /^(\d{4})\.(csv|pdf)$/.exec(params['name'] ?? '') ?? []
    const year = yearOf(Number(said), clock.nowMs())
    if (year === null || !FORMATS.some(one => one === format))
      return plain(404, 'a statement is called 2026.csv or 2026.pdf')
    const wanted = query['language'] ?? ''
    const language = isLanguage(wanted) ? wanted : context.language
    // What was answered a moment ago belongs into it.
    if (!(await historyWritten(services))) return plain(503, 'the history is behind: try again in a moment')
    const span = {
      ...{ owner: session.userId, markets: tradedAssets(services.catalogue) },
      ...{ startMs: year.fromMs, endMs: year.toMs },
    }
    return format === 'csv' ? csv(context, span, { year, language }) : pdf(context, span, { year, language })
  },
}

function yearOf(year: number, nowMs: number): Year | null {
  const [fromMs, toMs] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  return year >= FIRST_YEAR && fromMs <= nowMs ? { year, fromMs, toMs, running: nowMs < toMs } : null
}

type YearChoice = { readonly year: Year; readonly language: Language }

function csv({ db, services, signal }: Context, span: MovementSpan, { year, language }: YearChoice): RouteReply {
  const lines = statementLines({ db, catalogue: services.catalogue }, span, signal)
  const body = Readable.from(statementCsv(lines, YEAR_WORDS[language]))
  return { status: 200, headers: headersOf('text/csv; charset=utf-8', `${year.year}.csv`), body }
}

async function pdf(context: Context, span: MovementSpan, { year, language }: YearChoice): Promise<RouteReply> {
  const { db, services, clock, signal } = context
  const [sums, user] = await Promise.all([yearlySums(db, span, year), userById(db, span.owner)])
  const shown: FlowView[] = []
  let count = 0
  for await (const some of statementLines({ db, catalogue: services.catalogue }, span, signal)) {
    shown.push(...some.slice(0, PAPER_LINES_MAX - shown.length))
    count += some.length
  }
  const paper = {
    ...{ year: year.year, uid: span.owner, name: user.nickname, running: year.running },
    issued: new Date(clock.nowMs()).toISOString().slice(0, 16).replace('T', ' '),
    ...{ sums, lines: shown, more: count - shown.length, language },
  }
  const body = yearPdf(paper, services.catalogue)
  return { status: 200, headers: headersOf('application/pdf', `${year.year}.pdf`), body }
}

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="bourse-${name}"`,
  'cache-control': 'no-store',
})

const plain = (status: number, body: string): RouteReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
})
