import { ACT_SUBJECTS } from '@bourse/protocol'
import { type AuditBook, type AuditRow, auditFitting, readAuditChain } from '../audit-table.ts'
import { countedIn } from '../count-before.ts'
import { type ActReply, type AnyAct, act } from './act.ts'
import { line, oneOf } from './common-fields.ts'
import { asTable, done, refused } from './replies.ts'

const SHOWN_MAX = 100

/** What operators did: `audit list|about|by|verify`. */
export const auditActs = (book: AuditBook): AnyAct[] => [
  act({
    name: 'audit list',
    page: 'audit',
    purpose: { en: 'shows the latest acts of operators, newest first', zh: '列出最近的运营操作，新的在前' },
    effect: 'reads',
    fields: { count: { kind: 'whole', label: { en: 'Count', zh: '条数' }, min: 1, max: 1_000, otherwise: '20' } },
    async carryOut(_context, { count }) {
      return listed(await auditFitting(book.db, {}, count))
    },
  }),
  act({
    name: 'audit about',
    page: 'audit',
    purpose: {
      en: 'shows the latest acts on somebody or something: user 100001, market BTCUSDT, institution 7',
      zh: '列出针对某一对象的最近操作，例如 user 100001、market BTCUSDT、institution 7',
    },
    effect: 'reads',
    fields: {
      kind: oneOf({ en: 'Kind', zh: '类别' }, ACT_SUBJECTS),
      id: line({ en: 'Number or name', zh: '编号或名称' }, 64),
    },
    carryOut: async (_context, { kind, id }) =>
      listed(await auditFitting(book.db, { subject: `${kind} ${id}` }, SHOWN_MAX)),
  }),
  act({
    name: 'audit by',
    page: 'audit',
    purpose: { en: 'shows the latest acts of one operator', zh: '列出某位运营人员的最近操作' },
    effect: 'reads',
    fields: { operator: line({ en: 'Operator', zh: '运营人员' }, 32) },
    carryOut: async (_context, { operator }) => listed(await auditFitting(book.db, { operator }, SHOWN_MAX)),
  }),
  act({
    name: 'audit verify',
    page: 'audit',
    purpose: {
      en: 'follows the chain of all acts and says where it ends or breaks',
      zh: '沿操作链逐条核对，指出链尾或断点',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const reading = await readAuditChain(book)
      if ('broken' in reading) return refused(`the audit does not hold: ${reading.broken}`)
      return done(`The audit holds: ${reading.seq} rows, head ${reading.digest.toString('hex')}`)
    },
  }),
]

/** Rows of the audit, each with what it changed: a figure as it was, and as it was to be. */
function listed(rows: readonly AuditRow[]): ActReply {
  if (rows.length === 0) return done('No operator has acted yet.')
  return done(
    asTable(
      rows.map(row => [
        String(row.seq),
        row.at.toISOString(),
        row.operator,
        [row.command, ...(JSON.parse(row.words) as string[])].join(' '),
        row.outcome ?? 'cut off',
        countedIn(row)
          ?.changes.map(({ what, from, to }) => `${what.en} ${from} → ${to}`)
          .join(', ') ?? '',
        row.detail ?? '',
      ]),
    ),
  )
}
