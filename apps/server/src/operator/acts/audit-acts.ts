import { type AuditBook, latestAudit, readAuditChain } from '../audit-table.ts'
import { type AnyAct, act } from './act.ts'
import { asTable, done, refused } from './replies.ts'

/** What operators did: `audit list`, `audit verify`. */
export const auditActs = (book: AuditBook): AnyAct[] => [
  act({
    name: 'audit list',
    page: 'audit',
    purpose: { en: 'shows the latest acts of operators, newest first', zh: '列出最近的运营操作，新的在前' },
    effect: 'reads',
    fields: { count: { kind: 'whole', label: { en: 'Count', zh: '条数' }, min: 1, max: 1_000, otherwise: '20' } },
    async carryOut(_context, { count }) {
      const rows = await latestAudit(book.db, count)
      if (rows.length === 0) return done('No operator has acted yet.')
      return done(
        asTable(
          rows.map(row => [
            String(row.seq),
            row.at.toISOString(),
            row.operator,
            [row.command, ...(JSON.parse(row.words) as string[])].join(' '),
            row.outcome ?? 'cut off',
            row.detail ?? '',
          ]),
        ),
      )
    },
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
