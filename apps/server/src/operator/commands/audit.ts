import { type AuditBook, latestAudit, readAuditChain } from '../audit-table.ts'
import { asTable, done, type OperatorCommand, refused } from '../operator-command.ts'

const LISTED = 20
const LISTED_MAX = 1_000

/** What operators did: `audit list`, `audit verify`. */
export function auditCommands(book: AuditBook): OperatorCommand[] {
  return [
    {
      name: 'audit list',
      takes: '[COUNT]',
      purpose: 'shows the latest acts of operators, newest first',
      effect: 'reads',
      async carryOut(_context, [count = String(LISTED)]) {
        if (!/^\d{1,4}$/.test(count) || Number(count) > LISTED_MAX) return refused(`COUNT is 1 to ${LISTED_MAX}`)
        const rows = await latestAudit(book.db, Number(count))
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
    },
    {
      name: 'audit verify',
      takes: '',
      purpose: 'follows the chain of all acts and says where it ends or breaks',
      effect: 'reads',
      async carryOut() {
        const reading = await readAuditChain(book)
        if ('broken' in reading) return refused(`the audit does not hold: ${reading.broken}`)
        return done(`The audit holds: ${reading.seq} rows, head ${reading.digest.toString('hex')}`)
      },
    },
  ]
}
