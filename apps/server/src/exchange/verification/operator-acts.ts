import {
  type ActContext,
  type ActReply,
  type AnyAct,
  act,
  asTable,
  done,
  line,
  numberOf,
  refused,
} from '../../operator/index.ts'
import { expiringImageAddress } from '../images/index.ts'
import { REVIEW_REASONS, type ReviewReason, reviewReasonText } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { bankById, waitingBanks } from './bank-table.ts'
import { bankText } from './bank-text.ts'
import { type CheckRow, checkById, waitingChecks } from './check-table.ts'
import { type Decision, decideBankAccount, decideIdentity } from './decide.ts'
import { identityBinding } from './identity-binding.ts'

const SHOWN_MAX = 100

const number = numberOf({ en: 'Number', zh: '编号' })

/** What reviewers do: `kyc` and `bank` `list|show|approve|reject`. */
export const reviewActs = (deps: PeopleDeps): AnyAct[] => [
  ...listActs(deps),
  bankListAct(deps),
  bankShowAct(deps),
  ...decisionActs(deps, 'kyc', (id, decision) => decideIdentity(deps, id, decision)),
  askAgainAct(deps),
  ...decisionActs(deps, 'bank', (id, decision) => decideBankAccount(deps, id, decision)),
]

// What can be mended by sending it again.
const ASKED: readonly ReviewReason[] = ['blurred', 'cut', 'glare', 'out_of_date', 'name_differs', 'number_differs']

const askAgainAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'kyc ask-again',
    page: 'reviews',
    purpose: {
      en: 'sends an identity back with what is missing; the user reads it and can hand it in anew',
      zh: '退回并说明缺少的内容；用户会看到并可重新提交',
    },
    effect: 'acts',
    fields: {
      number,
      missing: { ...line({ en: 'What is missing', zh: '缺少的内容' }, 200), rest: true, often: oftenOf(ASKED) },
    },
    ...judging(deps, 'kyc', 'asked'),
    carryOut: async ({ operator }, said) =>
      decided(
        said.number,
        await decideIdentity(deps, said.number, { verdict: 'asked', by: operator, reason: said.missing }),
        'Sent back',
      ),
  })

const listActs = (deps: PeopleDeps): AnyAct[] => [
  act({
    name: 'kyc list',
    page: 'reviews',
    purpose: {
      en: 'shows the identities that wait for a reviewer, oldest first',
      zh: '列出等待审核的身份认证，最早的在前',
    },
    fields: {},
    effect: 'reads',
    async carryOut() {
      const rows = await waitingChecks(deps.db, SHOWN_MAX)
      if (rows.length === 0) return done('Nothing waits.')
      return done(
        asTable(
          rows.map(row => [
            String(row.check_id),
            `user ${row.user_id}`,
            `level ${row.level}`,
            row.country,
            row.id_type,
            row.submitted_at.toISOString(),
          ]),
        ),
      )
    },
  }),
  act({
    name: 'kyc show',
    page: 'reviews',
    // Looking at somebody's papers is an act: who looked stands in the audit.
    purpose: {
      en: 'shows what was handed in, with addresses of the pictures that expire in ten minutes',
      zh: '显示提交的资料，图片链接十分钟后失效',
    },
    fields: { number },
    effect: 'acts',
    about: { is: 'identity', id: said => String(said.number) },
    cutOff: { how: 'again' },
    async carryOut({ language }, said) {
      const check = await checkById(deps.db, said.number)
      return check ? done(describe(deps, check, language)) : refused(`there is no identity ${said.number}`)
    },
  }),
]

const bankListAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'bank list',
    page: 'reviews',
    purpose: {
      en: 'shows the bank accounts that wait for a reviewer, oldest first',
      zh: '列出等待审核的银行账户，最早的在前',
    },
    fields: {},
    effect: 'reads',
    async carryOut() {
      const rows = await waitingBanks(deps.db, SHOWN_MAX)
      if (rows.length === 0) return done('Nothing waits.')
      return done(
        asTable(rows.map(row => [String(row.bank_id), `user ${row.user_id}`, bankText(row), `…${row.account_tail}`])),
      )
    },
  })

const bankShowAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'bank show',
    page: 'reviews',
    // As with identities: who looked stands in the audit.
    purpose: {
      en: 'shows a bank account whole, with the address of its picture that expires in ten minutes',
      zh: '显示完整的银行账户，图片链接十分钟后失效',
    },
    fields: { number },
    effect: 'acts',
    about: { is: 'bank', id: said => String(said.number) },
    cutOff: { how: 'again' },
    async carryOut({ language }, said) {
      const row = await bankById(deps.db, said.number)
      if (row === undefined) return refused(`there is no bank account ${said.number}`)
      const say = saying(language)
      const binding = identityBinding(row.user_id)
      return done(
        asTable([
          [say('user'), String(row.user_id)],
          [say('bank'), bankText(row)],
          [say('account'), deps.services.sealing.open(row.account, binding)],
          [say('holder'), deps.services.sealing.open(row.holder, binding)],
          ['currency', row.currency],
          ...(row.passbook === null
            ? []
            : [[say('passbook'), deps.services.accounts.siteUrl() + expiringImageAddress(deps, row.passbook)]]),
        ]),
      )
    },
  })

type Group = 'kyc' | 'bank'

// What is picked most often, by queue: the user reads a rejection's in their own language.
const REJECTED: Readonly<Record<Group, readonly ReviewReason[]>> = {
  kyc: REVIEW_REASONS,
  bank: ['blurred', 'cut', 'glare', 'name_differs', 'number_differs', 'altered'],
}
const APPROVED: Readonly<Record<Group, readonly { readonly en: string; readonly zh: string }[]>> = {
  kyc: [
    { en: 'all agrees', zh: '全部一致' },
    { en: 'a second name left out, no doubt', zh: '缺少中间名，无疑问' },
    { en: 'written in another script, the same name', zh: '文字不同，姓名相同' },
  ],
  bank: [
    { en: 'holder and number agree', zh: '户名与账号一致' },
    { en: 'holder written in another script', zh: '户名文字不同，为同一人' },
  ],
}

const oftenOf = (reasons: readonly ReviewReason[]) =>
  reasons.map(value => ({
    value,
    label: { en: reviewReasonText(value, 'en'), zh: reviewReasonText(value, 'zh') },
  }))

const statusOf = async (deps: PeopleDeps, group: Group, id: number) =>
  group === 'kyc' ? await checkById(deps.db, id) : await bankById(deps.db, id)

/** A decision is about whose it is, is looked up, and cannot be taken back: the user has read it. */
const judging = (deps: PeopleDeps, group: Group, status: 'approved' | 'rejected' | 'asked') => ({
  about: { is: group === 'kyc' ? 'identity' : 'bank', id: (said: { number: number }) => String(said.number) } as const,
  async before(_context: unknown, said: { number: number }) {
    const row = await statusOf(deps, group, said.number)
    if (row === undefined) return refused(`nothing with the number ${said.number} waits`)
    return {
      changes: [
        { what: { en: 'Whose', zh: '用户' }, from: '', to: String(row.user_id) },
        { what: { en: 'Status', zh: '状态' }, from: row.status, to: status },
      ],
    }
  },
  cutOff: {
    how: 'look' as const,
    wasDone: async (_context: unknown, said: { number: number }) => {
      const row = await statusOf(deps, group, said.number)
      return row === undefined ? null : row.status === status
    },
  },
})

const decisionActs = (
  deps: PeopleDeps,
  group: Group,
  decide: (id: number, decision: Decision) => Promise<number | 'taken' | null>,
): AnyAct[] => [
  act({
    name: `${group} approve`,
    page: 'reviews',
    purpose: { en: 'says that it is right', zh: '确认属实' },
    effect: 'acts',
    fields: { number },
    needs: { reason: true, secondFactor: true },
    reasons: APPROVED[group],
    ...judging(deps, group, 'approved'),
    carryOut: async ({ operator }, said) =>
      decided(said.number, await decide(said.number, { verdict: 'approved', by: operator, reason: null })),
  }),
  act({
    name: `${group} reject`,
    page: 'reviews',
    purpose: { en: 'says what is wrong; the user reads the reason', zh: '指出问题；用户会看到原因' },
    effect: 'acts',
    fields: {
      number,
      reason: { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true, often: oftenOf(REJECTED[group]) },
    },
    ...judging(deps, group, 'rejected'),
    carryOut: async ({ operator }, said) =>
      decided(
        said.number,
        await decide(said.number, { verdict: 'rejected', by: operator, reason: said.reason }),
        'Rejected',
      ),
  }),
]

function decided(id: number, userId: number | 'taken' | null, what = 'Approved'): ActReply {
  if (userId === null) return refused(`nothing with the number ${id} waits`)
  if (userId === 'taken') return refused(`another account stands with the document of ${id}: reject it`)
  return done(`${what}; user ${userId} was told.`)
}

// The words of what is shown, in the language of who looks.
const SHOWN: Readonly<Record<string, string>> = {
  user: '用户',
  level: '等级',
  name: '姓名',
  country: '国家或地区',
  id_card: '身份证',
  passport: '护照',
  driving_licence: '驾驶证',
  status: '状态',
  waiting: '等待中',
  approved: '已通过',
  rejected: '未通过',
  asked: '已要求补交',
  'handed in': '提交时间',
  front: '正面',
  back: '背面',
  hold: '手持',
  bank: '银行',
  account: '账号',
  holder: '户名',
  passbook: '存折',
}

const saying =
  (language: ActContext['language']) =>
  (word: string): string =>
    language === 'zh' ? (SHOWN[word] ?? word) : word

function describe(deps: PeopleDeps, check: CheckRow, language: ActContext['language']): string {
  const say = saying(language)
  const open = (sealed: Buffer): string => deps.services.sealing.open(sealed, identityBinding(check.user_id))
  const picture = (name: 'front' | 'back' | 'hold'): string[][] => {
    const image = check[name]
    return image === null ? [] : [[say(name), deps.services.accounts.siteUrl() + expiringImageAddress(deps, image)]]
  }
  const reason = check.reason === null ? '' : `: ${reviewReasonText(check.reason, language ?? 'en')}`
  return asTable([
    [say('user'), String(check.user_id)],
    [say('level'), String(check.level)],
    [say('name'), open(check.real_name)],
    [say('country'), check.country],
    [say(check.id_type), open(check.id_number)],
    [say('status'), say(check.status) + reason],
    [say('handed in'), check.submitted_at.toISOString()],
    ...picture('front'),
    ...picture('back'),
    ...picture('hold'),
  ])
}
