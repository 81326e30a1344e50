import { PPM_WHOLE } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { userIfThere } from '../people/index.ts'
import { shareAt } from './count-days.ts'
import { type BarredAccount, bar, barredFor, everyBarred, setShare, shares, unbar } from './invite-share-table.ts'

/** What the acts of invitations need. */
export type InvitationActDeps = { readonly db: Database; readonly now: () => Date }

const PER_CENT = PPM_WHOLE / 100
const SHARE_MAX = 50
const uid = line({ en: 'Account number', zh: '账户编号' }, 10, {
  like: /^[1-9]\d{0,9}$/,
  wanted: { en: 'a number', zh: '编号' },
})
const aboutUser = { is: 'user', id: (said: { uid: string }) => said.uid } as const

/** What operators do with invitations: `invite list|share|bar|unbar`. */
export const invitationActs = (deps: InvitationActDeps): AnyAct[] => [
  listAct(deps),
  shareAct(deps),
  barAct(deps),
  unbarAct(deps),
]

const listAct = ({ db }: InvitationActDeps): AnyAct =>
  act({
    name: 'invite list',
    page: 'invitations',
    purpose: {
      en: 'shows the share of fees by level, and for whom the invitation programme is over',
      zh: '列出各等级的邀请返佣比例，以及已被终止邀请计划的账户',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const [byLevel, barred] = await Promise.all([shares(db), everyBarred(db)])
      return done(
        asTable([
          ...byLevel.map(of => [`level ${of.level}`, `${of.share_ppm / PER_CENT} %`, '']),
          ...barred.map((of: BarredAccount) => [`account ${of.user_id}`, 'ended', of.reason]),
        ]),
      )
    },
  })

const shareAct = ({ db }: InvitationActDeps): AnyAct =>
  act({
    name: 'invite share',
    page: 'invitations',
    purpose: {
      en: 'sets which share of friends’ fees an inviter of a level gets, from the next day that is counted',
      zh: '设置某等级邀请人的手续费返佣比例，自下一个结算日起生效',
    },
    effect: 'acts',
    fields: {
      level: { kind: 'whole', label: { en: 'Level', zh: '等级' }, min: 0, max: 15 },
      percent: { kind: 'whole', label: { en: 'Per cent of fees', zh: '手续费的百分比' }, min: 0, max: SHARE_MAX },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'level', id: said => String(said.level) },
    async before(_context, said) {
      const is = shareAt(await shares(db), said.level)
      return {
        changes: [{ what: { en: 'Per cent', zh: '百分比' }, from: String(is / PER_CENT), to: String(said.percent) }],
      }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, { level, percent }) {
      await setShare(db, { level, share_ppm: percent * PER_CENT })
      return done(`Inviters of level ${level} get ${percent} % of friends’ fees.`)
    },
    async undo(_context, { level }, was) {
      const percent = Number(was[0]?.from)
      if (!Number.isSafeInteger(percent * PER_CENT)) return refused('what it was before is not known')
      await setShare(db, { level, share_ppm: percent * PER_CENT })
      return done(`Inviters of level ${level} get ${percent} % again.`)
    },
  })

const state = (barred: string | null): string => (barred === null ? 'takes part' : `ended: ${barred}`)
const changeOf = (from: string, to: string) => ({
  changes: [{ what: { en: 'Invitations', zh: '邀请计划' }, from, to }],
})

async function refusalOf({ db }: InvitationActDeps, userId: number): Promise<ActReply | null> {
  return (await userIfThere(db, userId)) === undefined ? refused(`there is no account ${userId}`) : null
}

const barAct = (deps: InvitationActDeps): AnyAct =>
  act({
    name: 'invite bar',
    page: 'invitations',
    purpose: {
      en: 'ends the invitation programme for an account: it brings nothing more and gets nothing more',
      zh: '终止某账户的邀请计划：不再产生也不再获得奖励',
    },
    effect: 'acts',
    fields: { uid },
    needs: { reason: true },
    about: aboutUser,
    async before(_context, said) {
      const refusal = await refusalOf(deps, Number(said.uid))
      return refusal ?? changeOf(state(await barredFor(deps.db, Number(said.uid))), 'ended')
    },
    cutOff: { how: 'look', wasDone: async (_context, said) => (await barredFor(deps.db, Number(said.uid))) !== null },
    async carryOut({ reason }, said) {
      const userId = Number(said.uid)
      const refusal = await refusalOf(deps, userId)
      if (refusal !== null) return refusal
      await bar(deps.db, userId, { reason: reason ?? '', at: deps.now() })
      return done(`The programme is over for account ${userId}.`)
    },
    async undo(_context, said) {
      await unbar(deps.db, Number(said.uid))
      return done(`Account ${said.uid} takes part again.`)
    },
  })

const unbarAct = (deps: InvitationActDeps): AnyAct =>
  act({
    name: 'invite unbar',
    page: 'invitations',
    purpose: { en: 'lets an account take part in the invitation programme again', zh: '恢复某账户的邀请计划' },
    effect: 'acts',
    fields: { uid },
    needs: { reason: true },
    about: aboutUser,
    async before(_context, said) {
      const barred = await barredFor(deps.db, Number(said.uid))
      return barred === null ? refused(`account ${said.uid} takes part`) : changeOf(state(barred), state(null))
    },
    cutOff: { how: 'look', wasDone: async (_context, said) => (await barredFor(deps.db, Number(said.uid))) === null },
    async carryOut(_context, said) {
      await unbar(deps.db, Number(said.uid))
      return done(`Account ${said.uid} takes part again.`)
    },
  })
