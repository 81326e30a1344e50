import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { type MerchantStep, stepMerchant } from './decide-merchant.ts'
import { giveDepositBack } from './hold-deposit.ts'
import type { MerchantDeps } from './merchant-services.ts'
import { merchantOf, merchantsIn } from './merchant-table.ts'

const SHOWN_MAX = 100
const uid = numberOf({ en: 'User', zh: '用户' })
const reason = { ...line({ en: 'Reason, which they read', zh: '原因（用户可见）' }, 200), rest: true } as const
const about = { is: 'user', id: (said: { uid: number }) => String(said.uid) } as const

/** What operators do with merchants: `merchant list|grant|refuse|hold`. */
export const merchantActs = (deps: MerchantDeps): AnyAct[] => [
  act({
    name: 'merchant list',
    page: 'reviews',
    purpose: {
      en: 'shows who asks to be a merchant, who is one and who is on hold',
      zh: '列出申请中、已授予及暂停的商家',
    },
    fields: {},
    effect: 'reads',
    async carryOut() {
      const rows = await merchantsIn(deps.db, ['asked', 'granted', 'held'], SHOWN_MAX)
      const records = await recordsOf(
        deps.db,
        rows.map(row => row.user_id),
      )
      const lines = rows.map(row => {
        const record = records.get(row.user_id)
        const told = record === undefined ? null : recordView(record)
        return [String(row.user_id), row.state, `${told?.orders ?? 0} orders`, `${told?.completion ?? '–'} %`, row.text]
      })
      return done(lines.length === 0 ? 'There is nobody.' : asTable(lines))
    },
  }),
  act({
    name: 'merchant grant',
    page: 'reviews',
    purpose: { en: 'gives somebody the badge of a merchant, or gives it back', zh: '授予或恢复商家资格' },
    effect: 'acts',
    fields: { uid },
    ...stepping(deps, 'granted'),
    carryOut: ({ operator }, said) => step(deps, said.uid, { to: 'granted', by: operator, reason: null }),
  }),
  act({
    name: 'merchant refuse',
    page: 'reviews',
    purpose: { en: 'turns an application down and gives the deposit back', zh: '驳回商家申请并退还保证金' },
    effect: 'acts',
    fields: { uid, reason },
    ...stepping(deps, 'refused'),
    carryOut: ({ operator }, said) => step(deps, said.uid, { to: 'refused', by: operator, reason: said.reason }),
  }),
  act({
    name: 'merchant hold',
    page: 'reviews',
    purpose: { en: 'takes the badge of a merchant until it is given back', zh: '暂停商家资格，直至恢复' },
    effect: 'acts',
    fields: { uid, reason },
    ...stepping(deps, 'held'),
    carryOut: ({ operator }, said) => step(deps, said.uid, { to: 'held', by: operator, reason: said.reason }),
  }),
]

const isNot = (userId: number): ActReply => refused(`user ${userId} does not stand where that can be done`)

async function step(deps: MerchantDeps, userId: number, to: MerchantStep): Promise<ActReply> {
  const row = await stepMerchant(deps, userId, to)
  if (row === null) return isNot(userId)
  if (to.to === 'refused') await giveDepositBack(deps, row)
  return done(`Done; user ${userId} was told.`)
}

function stepping(deps: MerchantDeps, to: 'granted' | 'refused' | 'held') {
  return {
    about,
    async before(_context: unknown, said: { uid: number }) {
      const row = await merchantOf(deps.db, said.uid)
      if (row === undefined) return isNot(said.uid)
      return { changes: [{ what: { en: 'Merchant', zh: '商家' }, from: row.state, to }] }
    },
    cutOff: {
      how: 'look' as const,
      wasDone: async (_context: unknown, said: { uid: number }) => {
        const row = await merchantOf(deps.db, said.uid)
        return row === undefined ? null : row.state === to
      },
    },
  }
}
