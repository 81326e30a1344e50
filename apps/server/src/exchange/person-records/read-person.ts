import { IDENTITY_PICTURES, type Language } from '@bourse/protocol'
import type { PeopleRecords } from '../../operations/desk-people.ts'
import { deviceName } from '../../safety/device-name.ts'
import { liveSessionsOf, notesOf, signInsOf } from '../accounts/index.ts'
import { messagesOf, reviewReasonText, unreadMessages } from '../messages/index.ts'
import { type UserRow, userIfThere } from '../people/index.ts'
import { factorsOf, methodsOf } from '../security/index.ts'
import { type BankRow, banksOf, type CheckRow, checksOf, provedLevel } from '../verification/index.ts'
import { namesOf } from './names-of.ts'
import { personView } from './person-view.ts'
import { type RecordsDeps, secondsOf } from './records-deps.ts'

type Person = NonNullable<Awaited<ReturnType<PeopleRecords['person']>>>

const NOTES_SHOWN = 100
const NOTHING = { begin: 0, count: 1 }

/** One person, with what is short enough to be shown at once. */
export async function readPerson(
  deps: RecordsDeps,
  uid: number,
  asked: { names: boolean; language: Language },
): Promise<Person | null> {
  const { db, clock } = deps
  const user = await userIfThere(db, uid)
  if (user === undefined) return null
  const [names, checks, banks, sessions, notes, factors, messages, unread, signIns] = await Promise.all([
    asked.names ? namesOf(deps, [uid]) : new Map<number, string>(),
    checksOf(db, uid),
    banksOf(db, uid),
    liveSessionsOf(db, uid, new Date(clock.nowMs())),
    notesOf(db, uid, NOTES_SHOWN),
    factorsOf(db, uid),
    messagesOf(db, { userId: uid, type: null }, NOTHING),
    unreadMessages(db, uid),
    signInsOf(db, uid, NOTHING),
  ])
  return {
    person: {
      ...ownOf(user, names.get(uid) ?? null),
      verified: provedLevel(checks),
      second_checks: methodsOf(user, factors),
    },
    checks: checks.map(row => checkView(row, asked.language)),
    banks: banks.map(row => bankView(row, asked.language)),
    sessions: sessions.map(row => ({
      id: row.session_id,
      device: deviceName(row.user_agent),
      address: row.address,
      since: secondsOf(row.created_at),
      seen: secondsOf(row.seen_at),
      ends_at: secondsOf(row.ends_at),
    })),
    notes: notes.map(({ at, operator, text }) => ({ at: secondsOf(at), operator, text })),
    counts: { messages: messages.total, unread, sign_ins: signIns.total },
  }
}

const ownOf = (user: UserRow, name: string | null) => ({
  ...personView(user, name),
  level_fixed: user.level_fixed,
  language: user.language,
  frozen_since: secondsOf(user.frozen_at),
  frozen_reason: user.frozen_reason,
  withdraw_frozen_until: secondsOf(user.withdraw_frozen_until),
  invited_by: user.invited_by,
})

const reviewOf = (row: CheckRow | BankRow, language: Language) => ({
  country: row.country,
  status: row.status,
  submitted_at: secondsOf(row.submitted_at),
  decided_at: secondsOf(row.decided_at),
  by: row.decided_by,
  reason: row.reason === null ? null : reviewReasonText(row.reason, language),
})

const checkView = (row: CheckRow, language: Language): Person['checks'][number] => ({
  ...reviewOf(row, language),
  number: row.check_id,
  level: row.level,
  id_type: row.id_type,
  pictures: IDENTITY_PICTURES.filter(name => row[name] !== null),
})

const bankView = (row: BankRow, language: Language): Person['banks'][number] => ({
  ...reviewOf(row, language),
  number: row.bank_id,
  bank: `${row.bank_code}-${row.branch}`,
  tail: row.account_tail,
})
