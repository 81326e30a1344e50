import { asTable, done, type OperatorCommand, type OperatorReply, refused } from '../../operator/index.ts'
import { deviceName, lockUser, type PeopleDeps, type UserRow, userByEmail, userById } from '../people/index.ts'
import { freezeAccount, unfreezeAccount } from './freeze-account.ts'
import { resetFactor } from './reset-factor.ts'
import { endSessions, liveSessionsOf } from './session-table.ts'

/** Sets an owner's fee level in the core; false when the core did not take it. */
export type SetFeeLevel = (userId: number, level: number) => Promise<boolean>

const FOUND_MAX = 20

/** What operators ask of accounts and do to them: `user find|freeze|unfreeze|sessions|sign-out|reset-factor`. */
export function accountCommands(deps: PeopleDeps): OperatorCommand[] {
  return [
    {
      name: 'user find',
      takes: 'UID|EMAIL|PHONE|NICKNAME',
      purpose: 'shows the accounts that fit',
      effect: 'reads',
      carryOut: (_context, words) => findUsers(deps, words.join(' ')),
    },
    {
      name: 'user freeze',
      takes: 'UID|EMAIL REASON…',
      purpose: 'freezes an account: its sessions end and nobody signs in',
      effect: 'acts',
      carryOut: (_context, [who = '', ...reason]) =>
        withUser(deps, who, async user => {
          if (reason.length === 0) return refused('a reason is needed')
          if (user.frozen_at !== null) return refused(`${nameOfUser(user)} is frozen already: ${user.frozen_reason}`)
          await freezeAccount(deps, user.user_id, reason.join(' '))
          return done(`${nameOfUser(user)} is frozen.`)
        }),
    },
    {
      name: 'user unfreeze',
      takes: 'UID|EMAIL REASON…',
      purpose: 'lets a frozen account be used again',
      effect: 'acts',
      carryOut: (_context, [who = '', ...reason]) =>
        withUser(deps, who, async user => {
          if (reason.length === 0) return refused('a reason is needed')
          if (user.frozen_at === null) return refused(`${nameOfUser(user)} is not frozen`)
          await unfreezeAccount(deps, user.user_id)
          return done(`${nameOfUser(user)} can sign in again.`)
        }),
    },
    sessionsCommand(deps),
    endSessionsCommand(deps),
    resetFactorCommand(deps),
  ]
}

const sessionsCommand = (deps: PeopleDeps): OperatorCommand => ({
  name: 'user sessions',
  takes: 'UID|EMAIL',
  purpose: 'shows where an account is signed in',
  effect: 'reads',
  carryOut: (_context, [who = '']) =>
    withUser(deps, who, async user => {
      const rows = await liveSessionsOf(deps.db, user.user_id, new Date(deps.clock.nowMs()))
      if (rows.length === 0) return done(`${nameOfUser(user)} is not signed in anywhere.`)
      return done(
        asTable(
          rows.map(row => [String(row.session_id), deviceName(row.user_agent), row.address, row.seen_at.toISOString()]),
        ),
      )
    }),
})

const endSessionsCommand = (deps: PeopleDeps): OperatorCommand => ({
  name: 'user sign-out',
  takes: 'UID|EMAIL',
  purpose: 'signs an account out everywhere',
  effect: 'acts',
  carryOut: (_context, [who = '']) =>
    withUser(deps, who, async user => {
      const now = new Date(deps.clock.nowMs())
      const ended = await deps.db.transaction().execute(async transaction => {
        await lockUser(transaction, user.user_id)
        return endSessions(transaction, { userId: user.user_id }, { reason: 'operator', now })
      })
      deps.sessionsEnded(ended)
      return done(`${ended.length} sessions of ${nameOfUser(user)} ended.`)
    }),
})

const resetFactorCommand = (deps: PeopleDeps): OperatorCommand => ({
  name: 'user reset-factor',
  takes: 'UID|EMAIL',
  purpose: 'takes every second check of an account away; it is signed out everywhere, and its withdrawals freeze',
  effect: 'acts',
  needsReason: true,
  needsFourEyes: true,
  carryOut: (_context, [who = '', ...more]) =>
    withUser(deps, who, async user => {
      if (more.length > 0) return refused('one account is needed, and nothing more')
      if (!(await resetFactor(deps, user.user_id))) return refused(`${nameOfUser(user)} has no second check`)
      return done(`${nameOfUser(user)} signs in by the password alone, and has been told.`)
    }),
})

/** An account as operators read of it. */
export const nameOfUser = (user: UserRow): string =>
  `${user.user_id} (${user.email ?? `+${user.area_code} ${user.mobile_phone}`})`

/** Does something with the account that an operator named by number or e-mail. */
export async function withUser(
  deps: PeopleDeps,
  who: string,
  act: (user: UserRow) => Promise<OperatorReply>,
): Promise<OperatorReply> {
  const user = who.includes('@') ? await userByEmail(deps.db, who.toLowerCase()) : await userByNumber(deps, who)
  return user ? act(user) : refused(`there is no account ${who}`)
}

async function userByNumber(deps: PeopleDeps, who: string): Promise<UserRow | undefined> {
  if (!/^[0-9]{1,15}$/.test(who)) return undefined
  const found = await deps.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', Number(who))
    .executeTakeFirst()
  return found && userById(deps.db, found.user_id)
}

async function findUsers(deps: PeopleDeps, text: string): Promise<OperatorReply> {
  if (text.length < 2) return refused('at least two characters are needed')
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const rows = await deps.db
    .selectFrom('app_user')
    .selectAll()
    .where(where =>
      where.or([
        where('email', 'ilike', pattern),
        where('nickname', 'ilike', pattern),
        where('mobile_phone', 'like', pattern),
        where('user_id', '=', /^[0-9]{1,15}$/.test(text) ? Number(text) : -1),
      ]),
    )
    .orderBy('user_id')
    .limit(FOUND_MAX + 1)
    .execute()
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
