import type { FiatWithdrawalState } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../../operator/index.ts'
import { writeAmount } from '../../markets/index.ts'
import { bankById, bankText } from '../../verification/index.ts'
import { currencyNamed } from '../currencies.ts'
import { currencyByAsset } from '../currency-table.ts'
import { type BoundedAct, currency, SHOWN_MAX, sumOf } from '../fiat-act-fields.ts'
import type { FiatActDeps } from '../statement-acts.ts'
import { stepPayout } from './decide-payout.ts'
import { fileText, makeFile } from './payment-file.ts'
import { fileById, type PayoutRow, payoutById, payoutsIn } from './payout-table.ts'

const number = numberOf({ en: 'Number', zh: '编号' })
const reason = { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true } as const

/** What operators do with withdrawals to banks: `payout list|approve|approve-large|reject|export|file|paid|failed`. */
export const payoutActs = (deps: FiatActDeps): AnyAct[] => [
  listAct(deps),
  approveAct(deps, { name: 'payout approve', isLarge: false, needs: { reason: true, secondFactor: true } }),
  approveAct(deps, {
    name: 'payout approve-large',
    isLarge: true,
    needs: { reason: true, secondFactor: true, fourEyes: true },
  }),
  act({
    name: 'payout reject',
    page: 'reviews',
    purpose: {
      en: 'gives the amount back and says why; the user reads the reason',
      zh: '退回金额并说明原因；用户会看到',
    },
    effect: 'acts',
    fields: { number, reason },
    ...stepping(deps, { from: 'reviewing', to: 'rejected' }),
    async carryOut({ operator }, said) {
      const row = await stepPayout(deps, said.number, {
        from: 'reviewing',
        to: 'rejected',
        by: operator,
        reason: said.reason,
      })
      return row === null ? isNot(said.number, 'reviewing') : done(`Rejected; user ${row.user_id} was told.`)
    },
  }),
  exportAct(deps),
  fileAct(deps),
  ...bankActs(deps),
]

/** What the bank did with a payment, as an operator notes it. */
const bankActs = (deps: FiatActDeps): AnyAct[] => [
  act({
    name: 'payout paid',
    page: 'reviews',
    purpose: { en: 'notes that the bank has paid; the amount leaves the house', zh: '登记银行已付款；金额正式转出' },
    effect: 'acts',
    fields: { number },
    needs: { secondFactor: true },
    ...stepping(deps, { from: 'sent', to: 'paid' }),
    async carryOut({ operator }, said) {
      const row = await stepPayout(deps, said.number, { from: 'sent', to: 'paid', by: operator, reason: null })
      return row === null ? isNot(said.number, 'sent') : done(`Paid; user ${row.user_id} was told.`)
    },
  }),
  act({
    name: 'payout failed',
    page: 'reviews',
    purpose: {
      en: 'notes that the bank did not pay or sent it back; the amount returns to the user',
      zh: '登记银行未付款或已退回；金额退还用户',
    },
    effect: 'acts',
    fields: { number, reason },
    // Once given back it cannot be taken again: two have seen the bank's word.
    needs: { secondFactor: true, fourEyes: true },
    ...stepping(deps, { from: 'sent', to: 'failed' }),
    async carryOut({ operator }, said) {
      const row = await stepPayout(deps, said.number, { from: 'sent', to: 'failed', by: operator, reason: said.reason })
      return row === null ? isNot(said.number, 'sent') : done(`Given back; user ${row.user_id} was told.`)
    },
  }),
]

const listAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'payout list',
    page: 'reviews',
    purpose: {
      en: 'shows withdrawals to banks that wait: for a review, for a file, for the bank',
      zh: '列出处理中的银行提现：待审核、待导出、待银行回执',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const states = ['reviewing', 'approved', 'sent'] as const
      const rows = (await Promise.all(states.map(state => payoutsIn(deps.db, state, SHOWN_MAX)))).flat()
      return done(rows.length === 0 ? 'Nothing waits.' : asTable(rows.map(row => lineOf(deps, row))))
    },
  })

const lineOf = (deps: FiatActDeps, row: PayoutRow): string[] => [
  String(row.withdrawal_id),
  `user ${row.user_id}`,
  sumOf(deps, row),
  row.state + (row.file_id === null ? '' : `, file ${row.file_id}`),
  row.marks.join(', '),
  row.asked_at.toISOString(),
]

const approveAct = (deps: FiatActDeps, { name, isLarge, needs }: BoundedAct): AnyAct =>
  act({
    name,
    page: 'reviews',
    purpose: isLarge
      ? {
          en: 'lets a withdrawal to a bank of the largest kind go, with a second operator',
          zh: '由两位操作员放行最大额的银行提现',
        }
      : { en: 'lets a withdrawal to a bank go into the next payment file', zh: '放行一笔银行提现，列入下一份付款文件' },
    effect: 'acts',
    fields: { number },
    needs,
    ...stepping(deps, { from: 'reviewing', to: 'approved' }),
    async carryOut({ operator }, said) {
      const row = await payoutById(deps.db, said.number)
      if (row?.state !== 'reviewing') return isNot(said.number, 'reviewing')
      const terms = await currencyByAsset(deps.db, row.asset)
      if (!isLarge && row.amount >= (terms?.two_from ?? 0))
        return refused('it is over the bound: use payout approve-large')
      const step = { from: 'reviewing', to: 'approved', by: operator, reason: null } as const
      const stepped = await stepPayout(deps, said.number, step)
      return stepped === null ? isNot(said.number, 'reviewing') : done(`Approved; it goes into the next payment file.`)
    },
  })

const exportAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'payout export',
    page: 'treasury',
    purpose: {
      en: 'puts what is approved of a currency into a payment file for the bank',
      zh: '将某币种已放行的提现导出为付款文件',
    },
    effect: 'acts',
    fields: { currency },
    needs: { secondFactor: true },
    about: { is: 'coin', id: said => said.currency },
    // What stands in a file is in no other.
    cutOff: { how: 'again' },
    async before(_context, said) {
      const known = await currencyNamed(deps, said.currency)
      if (known === null) return refused(`${said.currency} is no currency`)
      const rows = (await payoutsIn(deps.db, 'approved', SHOWN_MAX)).filter(row => row.asset === known.coin.asset)
      const total = rows.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      return {
        changes: [
          { what: { en: 'Payments', zh: '付款笔数' }, from: '0', to: String(rows.length) },
          { what: { en: 'Total', zh: '合计' }, from: '0', to: `${writeAmount(known.coin, total)} ${said.currency}` },
        ],
      }
    },
    async carryOut({ operator }, said) {
      const known = await currencyNamed(deps, said.currency)
      if (known === null) return refused(`${said.currency} is no currency`)
      const file = await makeFile(deps, known.coin.asset, operator)
      if (file === null) return refused(`nothing of ${said.currency} is approved`)
      const total = writeAmount(known.coin, file.total)
      return done(
        `File ${file.file_id}: ${file.count} payments, ${total} ${said.currency}. 'payout file ${file.file_id}' writes it.`,
      )
    },
  })

const fileAct = (deps: FiatActDeps): AnyAct =>
  act({
    name: 'payout file',
    page: 'treasury',
    // It holds names and account numbers: who looked stands in the audit.
    purpose: { en: 'writes a payment file as the bank takes it', zh: '输出付款文件的内容' },
    effect: 'acts',
    fields: { number },
    about: { is: 'payment_file', id: said => String(said.number) },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const file = await fileById(deps.db, said.number)
      return file === undefined ? refused(`there is no payment file ${said.number}`) : done(await fileText(deps, file))
    },
  })

const isNot = (id: number, state: FiatWithdrawalState): ActReply =>
  refused(`no withdrawal with the number ${id} is ${state}`)

type Step = { readonly from: FiatWithdrawalState; readonly to: FiatWithdrawalState }

// What a withdrawal that was approved may be by now.
const AFTER_APPROVAL: readonly FiatWithdrawalState[] = ['approved', 'sent', 'paid', 'failed']

function stepping(deps: FiatActDeps, { from, to }: Step) {
  return {
    about: { is: 'payout', id: (said: { number: number }) => String(said.number) } as const,
    async before(_context: unknown, said: { number: number }) {
      const row = await payoutById(deps.db, said.number)
      if (row?.state !== from) return isNot(said.number, from)
      const bank = await bankById(deps.db, row.bank_id)
      return {
        changes: [
          { what: { en: 'Whose', zh: '用户' }, from: '', to: String(row.user_id) },
          { what: { en: 'Amount', zh: '金额' }, from: '', to: sumOf(deps, row) },
          {
            what: { en: 'To', zh: '提往' },
            from: '',
            to: bank === undefined ? '' : `${bankText(bank)}, …${bank.account_tail}`,
          },
          { what: { en: 'Status', zh: '状态' }, from, to },
        ],
      }
    },
    cutOff: {
      how: 'look' as const,
      wasDone: async (_context: unknown, said: { number: number }) => {
        const row = await payoutById(deps.db, said.number)
        return row === undefined ? null : to === 'approved' ? AFTER_APPROVAL.includes(row.state) : row.state === to
      },
    },
  }
}
