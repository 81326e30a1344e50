import type { StagedFiles } from '../../operations/staged-files.ts'
import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import { creditLine } from './credit-line.ts'
import { currencyNamed } from './currencies.ts'
import { currencyByAsset } from './currency-table.ts'
import { type BoundedAct, currency, SHOWN_MAX, sumOf } from './fiat-act-fields.ts'
import { depositById } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { importStatement, payerBinding } from './import-statement.ts'
import { leaveSuspense } from './leave-suspense.ts'
import { type LineRow, type LineState, lineById, waitingLines } from './line-table.ts'
import { STATEMENT_BYTES_MAX } from './statements/read-statement.ts'
import { suspendLines } from './suspend-line.ts'

/** What the acts of money by bank need. */
export type FiatActDeps = FiatDeps & { readonly files: StagedFiles }

const number = numberOf({ en: 'Line', zh: '流水行' })

/** What operators do with bank statements: `statement import|list|show|credit|credit-large|match|return|write-off`. */
export const statementActs = (deps: FiatActDeps): AnyAct[] => [
  importAct(deps),
  listAct(deps),
  showAct(deps),
  creditAct(deps, { name: 'statement credit', isLarge: false, needs: { reason: true, secondFactor: true } }),
  creditAct(deps, {
    name: 'statement credit-large',
    isLarge: true,
    needs: { reason: true, secondFactor: true, fourEyes: true },
  }),
  matchAct(deps),
  returnAct(deps),
  writeOffAct(deps),
]

const importAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'statement import',
    page: 'treasury',
    purpose: {
      en: 'takes in a bank’s statement file; what fits a deposit is proposed, nothing is credited',
      zh: '导入银行流水文件；与充值相符的列为待确认，不会直接入账',
    },
    effect: 'acts',
    fields: {
      currency,
      file: { kind: 'file', label: { en: 'Statement file', zh: '流水文件' }, bytesMax: STATEMENT_BYTES_MAX },
    },
    needs: { secondFactor: true },
    about: { is: 'coin', id: said => said.currency },
    // A file counts once, and so does each of its lines.
    cutOff: { how: 'again' },
    async before(_context, said) {
      const known = await currencyNamed(deps, said.currency)
      if (known === null) return refused(`${said.currency} is no currency`)
      return { changes: [{ what: { en: 'Bank account', zh: '银行账户' }, from: '', to: known.terms.account }] }
    },
    async carryOut(context, said) {
      const known = await currencyNamed(deps, said.currency)
      if (known === null) return refused(`${said.currency} is no currency`)
      const bytes = deps.files.take(said.file)
      if (bytes === null) return refused('the file is not here any more: hand it in again')
      const imported = await importStatement(deps, known, { bytes, by: context.operator })
      if (!imported.ok) return refused(imported.problem)
      await suspendLines(deps)
      const { statement, lines, known: before, proposed, wentOut } = imported
      return done(
        `Statement ${statement}: ${lines} came in (${before} known before, ${proposed} proposed, ${lines - before - proposed} to look at), ${wentOut} went out.`,
      )
    },
  })

const listAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'statement list',
    page: 'reviews',
    purpose: { en: 'shows the lines of statements that wait, oldest first', zh: '列出等待处理的流水，最早的在前' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await waitingLines(deps.db, SHOWN_MAX)
      return done(rows.length === 0 ? 'Nothing waits.' : asTable(rows.map(row => lineOf(deps, row))))
    },
  })

const lineOf = (deps: FiatActDeps, row: LineRow): string[] => [
  String(row.line_id),
  row.booked_on,
  sumOf(deps, row),
  row.state,
  row.differs.join(', '),
  row.note,
]

const showAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'statement show',
    page: 'reviews',
    // A payer's name is personal: who looked stands in the audit.
    purpose: {
      en: 'shows a line whole, with its payer and the deposit it may be for',
      zh: '显示整行流水、付款人及可能对应的充值',
    },
    effect: 'acts',
    fields: { number },
    about: { is: 'bank_line', id: said => String(said.number) },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const row = await lineById(deps.db, said.number)
      if (row === undefined) return refused(`there is no line ${said.number}`)
      const deposit = row.deposit_id === null ? null : await depositById(deps.db, row.deposit_id)
      const coin = deps.services.catalogue.asset(row.asset)
      return done(
        asTable([
          ['booked', row.booked_on],
          ['amount', sumOf(deps, row)],
          ['payer', deps.services.sealing.open(row.payer, payerBinding(row.key))],
          ['note', row.note],
          ['state', row.state + (row.reason === null ? '' : `: ${row.reason}`)],
          ['does not fit', row.differs.join(', ')],
          ...(deposit === null
            ? []
            : [
                ['for', `user ${deposit.user_id}, ${deposit.reference}`],
                ['asked', `${writeAmount(coin, deposit.asked)} ${coin.coin}, ${deposit.state}`],
              ]),
        ]),
      )
    },
  })

const creditAct = (deps: FiatActDeps, { name, isLarge, needs }: BoundedAct): AnyAct =>
  act({
    name,
    page: 'reviews',
    purpose: isLarge
      ? {
          en: 'credits a proposed line of the largest kind, with a second operator',
          zh: '由两位操作员将大额的待确认流水入账',
        }
      : { en: 'credits a line to the deposit that it is proposed for', zh: '将待确认的流水入账到对应的充值' },
    effect: 'acts',
    fields: { number },
    needs,
    ...judging(deps, 'credited'),
    async carryOut({ operator, reason }, said) {
      const row = await lineById(deps.db, said.number)
      if (row?.state !== 'proposed') return nothingWaits(said.number)
      const terms = await currencyByAsset(deps.db, row.asset)
      if (!isLarge && row.amount >= (terms?.two_from ?? 0))
        return refused('it is over the bound: use statement credit-large')
      return told(deps, await creditLine(deps, said.number, { by: operator, reference: null, reason }))
    },
  })

const matchAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'statement match',
    page: 'treasury',
    purpose: {
      en: 'credits what came to a deposit that a person found it to be for, with a second operator',
      zh: '由两位操作员将流水入账到人工核对的充值',
    },
    effect: 'acts',
    fields: { number, reference: line({ en: 'Reference', zh: '附言码' }, 10, { like: /^BRS[2-9A-Z]{7}$/ }) },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    ...judging(deps, 'credited'),
    async carryOut({ operator, reason }, said) {
      return told(deps, await creditLine(deps, said.number, { by: operator, reference: said.reference, reason }))
    },
  })

const returnAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'statement return',
    page: 'reviews',
    purpose: {
      en: 'notes that the bank sends a payment back to its payer, with a second operator: it leaves suspense',
      zh: '由两位操作员登记银行退回付款人的款项，从暂记账户转出',
    },
    effect: 'acts',
    fields: { number, reason: { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true } },
    needs: { secondFactor: true, fourEyes: true },
    ...judging(deps, 'returned'),
    async carryOut({ operator }, said) {
      const row = await leaveSuspense(deps, said.number, { way: 'return', by: operator, reason: said.reason })
      if (typeof row === 'string') return refused(row)
      return done(`Line ${said.number} ${row.state === 'returned' ? 'goes' : 'will go'} back; nobody is credited.`)
    },
  })

const writeOffAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'statement write-off',
    page: 'treasury',
    purpose: {
      en: 'takes money that is nobody’s and cannot go back out of suspense to the house’s own, with a second operator',
      zh: '由两位操作员把无主且无法退回的款项从暂记账户转为平台自有',
    },
    effect: 'acts',
    fields: { number },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    ...judging(deps, 'written_off'),
    async carryOut({ operator, reason }, said) {
      const row = await leaveSuspense(deps, said.number, { way: 'write-off', by: operator, reason })
      if (typeof row === 'string') return refused(row)
      const when = row.state === 'written_off' ? 'are' : 'will be'
      return done(`${sumOf(deps, row)} ${when} the house’s own.`)
    },
  })

const nothingWaits = (id: number): ActReply => refused(`no line with the number ${id} is proposed`)

async function told(deps: FiatActDeps, row: LineRow | string): Promise<ActReply> {
  if (typeof row === 'string') return refused(row)
  const deposit = await depositById(deps.db, row.deposit_id ?? '')
  const sum = sumOf(deps, row)
  return row.state === 'credited'
    ? done(`${sum} are credited to user ${deposit.user_id}.`)
    : done(`${sum} will be credited to user ${deposit.user_id} as soon as the ledger answers.`)
}

// What a line may be by then that was decided so.
const ON_THE_WAY: Readonly<Record<'credited' | 'returned' | 'written_off', LineState>> = {
  credited: 'booking',
  returned: 'returning',
  written_off: 'writing_off',
}

function judging(deps: FiatActDeps, end: keyof typeof ON_THE_WAY) {
  return {
    about: { is: 'bank_line', id: (said: { number: number }) => String(said.number) } as const,
    async before(_context: unknown, said: { number: number }) {
      const row = await lineById(deps.db, said.number)
      if (row?.state !== 'proposed' && row?.state !== 'open') return refused(`line ${said.number} does not wait`)
      const deposit = row.deposit_id === null ? null : await depositById(deps.db, row.deposit_id)
      return {
        changes: [
          { what: { en: 'Amount', zh: '金额' }, from: '', to: sumOf(deps, row) },
          { what: { en: 'Whose', zh: '用户' }, from: '', to: deposit === null ? '' : String(deposit.user_id) },
          { what: { en: 'Status', zh: '状态' }, from: row.state, to: end },
        ],
      }
    },
    cutOff: {
      how: 'look' as const,
      wasDone: async (_context: unknown, said: { number: number }) => {
        const row = await lineById(deps.db, said.number)
        return row === undefined ? null : row.state === end || row.state === ON_THE_WAY[end]
      },
    },
  }
}
