import { type ActReply, type AnyAct, act, asTable, done, line, refused } from '../../operator/index.ts'
import { deviceName } from '../../safety/device-name.ts'
import { lockUser, type PeopleDeps, type UserRow, userByEmail, userIfThere, usersLike } from '../people/index.ts'
import { factorsOf, methodsOf } from '../security/index.ts'
import { freezeAccount, unfreezeAccount } from './freeze-account.ts'
import { resetFactor } from './reset-factor.ts'
import { endSessions, liveSessionsOf } from './session-table.ts'

/** Sets an owner's fee level in the core; false when the core did not take it. */
export type SetFeeLevel = (userId: number, level: number) => Promise<boolean>

const FOUND_MAX = 20

/** Whose account it is, by number or e-mail. */
export const who = line({ en: 'Account', zh: '账户' }, 254, {
  like: /^(?:\d{1,15}|\S+@\S+)$/,
  wanted: { en: 'a number or an e-mail address', zh: '编号或邮箱' },
})
const reason = { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true }

/** What operators ask of accounts and do to them: `user find|freeze|unfreeze|sessions|sign-out|reset-factor`. */
export function accountActs(deps: PeopleDeps): AnyAct[] {
  return [
    act({
      name: 'user find',
      page: 'people',
      purpose: { en: 'shows the accounts that fit', zh: '按编号、邮箱、手机号或昵称查找账户' },
      fields: { text: { ...line({ en: 'Text', zh: '关键词' }, 100), rest: true } },
      effect: 'reads',
      carryOut: (_context, { text }) => findUsers(deps, text),
    }),
    freezeAct(deps),
    unfreezeAct(deps),
    sessionsAct(deps),
    endSessionsAct(deps),
    resetFactorAct(deps),
  ]
}

const freezeAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user freeze',
    page: 'people',
    purpose: { en: 'freezes an account: its sessions end and nobody signs in', zh: '冻结账户：会话结束，无法登录' },
    fields: { who, reason },
    needs: { secondFactor: true },
    effect: 'acts',
    about: aboutUser(deps),
    before: (_context, said) =>
      withUser(deps, said.who, async user => {
        const sessions = await liveSessionsOf(deps.db, user.user_id, new Date(deps.clock.nowMs()))
        return {
          changes: [stateChange(user, `frozen: ${said.reason}`)],
          touches: [{ what: { en: 'Sessions that end', zh: '将结束的会话' }, count: sessions.length }],
        }
      }),
    cutOff: {
      how: 'look',
      wasDone: (_context, said) => lookUp(deps, said.who, user => user.frozen_at !== null),
    },
    undo: (_context, said) =>
      withUser(deps, said.who, async user => {
        await unfreezeAccount(deps, user.user_id)
        return done(`${nameOfUser(user)} can sign in again.`)
      }),
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        if (user.frozen_at !== null) return refused(`${nameOfUser(user)} is frozen already: ${user.frozen_reason}`)
        await freezeAccount(deps, user.user_id, said.reason)
        return done(`${nameOfUser(user)} is frozen.`)
      }),
  })

const unfreezeAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user unfreeze',
    page: 'people',
    purpose: { en: 'lets a frozen account be used again', zh: '解除冻结' },
    fields: { who, reason },
    needs: { secondFactor: true },
    effect: 'acts',
    about: aboutUser(deps),
    before: (_context, said) => withUser(deps, said.who, async user => ({ changes: [stateChange(user, 'open')] })),
    cutOff: {
      how: 'look',
      wasDone: (_context, said) => lookUp(deps, said.who, user => user.frozen_at === null),
    },
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        if (user.frozen_at === null) return refused(`${nameOfUser(user)} is not frozen`)
        await unfreezeAccount(deps, user.user_id)
        return done(`${nameOfUser(user)} can sign in again.`)
      }),
  })

const sessionsAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user sessions',
    page: 'people',
    fields: { who },
    purpose: { en: 'shows where an account is signed in', zh: '列出账户的登录位置' },
    effect: 'reads',
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        const rows = await liveSessionsOf(deps.db, user.user_id, new Date(deps.clock.nowMs()))
        if (rows.length === 0) return done(`${nameOfUser(user)} is not signed in anywhere.`)
        return done(
          asTable(
            rows.map(row => [
              String(row.session_id),
              deviceName(row.user_agent),
              row.address,
              row.seen_at.toISOString(),
            ]),
          ),
        )
      }),
  })

const endSessionsAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user sign-out',
    page: 'people',
    fields: { who },
    purpose: { en: 'signs an account out everywhere', zh: '使账户在所有位置退出登录' },
    effect: 'acts',
    about: aboutUser(deps),
    before: (_context, said) =>
      withUser(deps, said.who, async user => {
        const { length } = await liveSessionsOf(deps.db, user.user_id, new Date(deps.clock.nowMs()))
        return { changes: [{ what: { en: 'Sessions', zh: '会话' }, from: String(length), to: '0' }] }
      }),
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        const now = new Date(deps.clock.nowMs())
        const ended = await deps.db.transaction().execute(async transaction => {
          await lockUser(transaction, user.user_id)
          return endSessions(transaction, { userId: user.user_id }, { reason: 'operator', now })
        })
        deps.services.sessions.ended(ended)
        return done(`${ended.length} sessions of ${nameOfUser(user)} ended.`)
      }),
  })

const resetFactorAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user reset-factor',
    page: 'people',
    purpose: {
      en: 'takes every second check of an account away; it is signed out everywhere, and its withdrawals freeze',
      zh: '移除账户的全部二次验证；所有会话结束，提现冻结',
    },
    effect: 'acts',
    fields: { who },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutUser(deps),
    before: (_context, said) =>
      withUser(deps, said.who, async user => {
        const count = methodsOf(user, await factorsOf(deps.db, user.user_id)).length
        return { changes: [{ what: { en: 'Second checks', zh: '二次验证方式' }, from: String(count), to: '0' }] }
      }),
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const left = await withUser(deps, said.who, async user => ({
          methods: methodsOf(user, await factorsOf(deps.db, user.user_id)).length,
        }))
        return 'methods' in left ? left.methods === 0 : null
      },
    },
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        if (!(await resetFactor(deps, user.user_id))) return refused(`${nameOfUser(user)} has no second check`)
        return done(`${nameOfUser(user)} signs in by the password alone, and has been told.`)
      }),
  })

/** An act on an account is about its user. */
export const aboutUser = (deps: Pick<PeopleDeps, 'db'>) =>
  ({
    is: 'user',
    async id(said: { who: string }) {
      const found = await withUser(deps, said.who, async user => ({ id: String(user.user_id) }))
      return 'id' in found ? found.id : null
    },
  }) as const

const stateChange = (user: UserRow, to: string) => ({
  what: { en: 'Account', zh: '账户' },
  from: user.frozen_at === null ? 'open' : `frozen: ${user.frozen_reason}`,
  to,
})

/** Whether something holds of the account that an operator named; null: there is none. */
async function lookUp(deps: PeopleDeps, said: string, is: (user: UserRow) => boolean): Promise<boolean | null> {
  const found = await withUser(deps, said, async user => ({ is: is(user) }))
  return 'is' in found ? found.is : null
}

/** An account as operators read of it. */
export const nameOfUser = (user: UserRow): string =>
  `${user.user_id} (${user.email ?? `+${user.area_code} ${user.mobile_phone}`})`

/** Does something with the account that an operator named by number or e-mail. */
export async function withUser<Answer>(
  deps: Pick<PeopleDeps, 'db'>,
  said: string,
  answer: (user: UserRow) => Promise<Answer>,
): Promise<Answer | ActReply> {
  const user = said.includes('@') ? await userByEmail(deps.db, said.toLowerCase()) : await userByNumber(deps, said)
  return user ? answer(user) : refused(`there is no account ${said}`)
}

const userByNumber = async (deps: Pick<PeopleDeps, 'db'>, said: string): Promise<UserRow | undefined> =>
  /^[0-9]{1,15}$/.test(said) ? userIfThere(deps.db, Number(said)) : undefined

async function findUsers(deps: PeopleDeps, text: string): Promise<ActReply> {
  if (text.length < 2) return refused('at least two characters are needed')
  const rows = await usersLike(deps.db, text, FOUND_MAX + 1)
  if (rows.length === 0) return done('No account fits.')
  const lines = rows
    .slice(0, FOUND_MAX)
    .map(user => [
      String(user.user_id),
      user.email ?? '',
      user.area_code === null ? '' : `+${user.area_code} ${user.mobile_phone}`,
      user.nickname,
      `level ${user.level}`,
      user.frozen_at === null ? '' : `frozen: ${user.frozen_reason}`,
    ])
  return done(asTable(lines) + (rows.length > FOUND_MAX ? `\nMore fit: say more of the name.` : ''))
}
