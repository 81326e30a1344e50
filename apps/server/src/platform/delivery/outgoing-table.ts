import type { LETTER_STATES } from '@bourse/protocol/terms'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Claim } from '../jobs/index.ts'
import type { Database, Queries } from '../postgres/database.ts'

type OutgoingTable = {
  outgoing_id: Generated<number>
  channel: string
  recipient: string
  kind: string
  subject: string
  text: string
  code: string | null
  at: Date
  next_try_at: Date
  tries: Generated<number>
  sent_at: Date | null
  given_up_at: Date | null
  last_error: string | null
}

declare module '../postgres/tables.ts' {
  interface Tables {
    outgoing: OutgoingTable
  }
}

/** A mail or short message on its way, as the database has it. */
export type OutgoingRow = Selectable<OutgoingTable>

/** What somebody is to be sent. */
export type Outgoing = {
  channel: 'mail' | 'sms'
  recipient: string
  /** What it is, in one word: `code`, `new_device` … */
  kind: string
  subject: string
  text: string
  /** The one-time code it carries, so that the demo's outbox can show it apart. */
  code: string | null
}

/** Writes what is to be sent, in the transaction of what caused it. */
export async function enqueueOutgoing(db: Queries, outgoing: Outgoing, now: Date): Promise<void> {
  await db
    .insertInto('outgoing')
    .values({ ...outgoing, at: now, next_try_at: now, sent_at: null, given_up_at: null, last_error: null })
    .execute()
}

/** Letters that say the same, each below a head of its own, in one of some languages. */
export type AlikeLetters = {
  readonly kind: string
  readonly texts: Readonly<Record<string, { readonly subject: string; readonly text: string }>>
  readonly to: readonly { readonly recipient: string; readonly head: string; readonly language: string }[]
}

/** Writes many of them at once; what is the same travels once. */
export async function enqueueAlike(db: Queries, { kind, texts, to }: AlikeLetters, now: Date): Promise<void> {
  if (to.length === 0) return
  const said = Object.entries(texts).map(([language, { subject, text }]) => ({ language, subject, text }))
  await sql`
    INSERT INTO outgoing (channel, recipient, kind, subject, text, code, at, next_try_at)
    SELECT 'mail', given.recipient, ${kind}, said.subject, given.head || E'\n\n' || said.text || E'\n', NULL, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(to)}::jsonb) AS given (recipient text, head text, language text)
    JOIN jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS said (language text, subject text, text text) USING (language)
  `.execute(db)
}

/** Takes what is due and puts its next try off, so that a sender that dies leaves it to the next one. */
export async function claimDue(db: Database, { now, until, count }: Claim): Promise<OutgoingRow[]> {
  const answer = await sql<OutgoingRow>`
    UPDATE outgoing SET tries = tries + 1, next_try_at = ${until}
    WHERE outgoing_id IN (
      SELECT outgoing_id FROM outgoing
      WHERE sent_at IS NULL AND given_up_at IS NULL AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING *
  `.execute(db)
  return answer.rows
}

/** Notes that one was sent. Its text goes: it may hold a code, and nobody needs it any more. */
export async function markSent(
  db: Database,
  id: number,
  { now, keepText }: { now: Date; keepText: boolean },
): Promise<void> {
  const wiped = keepText ? {} : { text: '', code: null }
  await db
    .updateTable('outgoing')
    .set({ sent_at: now, ...wiped })
    .where('outgoing_id', '=', id)
    .execute()
}

/** Notes that a try failed, with when the next one is, or that there is none. */
export async function markFailed(
  db: Database,
  id: number,
  failure: { error: string; nextTryAt: Date | null; now: Date },
): Promise<void> {
  const next = failure.nextTryAt
    ? { next_try_at: failure.nextTryAt }
    : { given_up_at: failure.now, text: '', code: null }
  await db
    .updateTable('outgoing')
    .set({ last_error: failure.error, ...next })
    .where('outgoing_id', '=', id)
    .execute()
}

/** The newest of what was sent, for the demo's outbox. */
export const newestOutgoing = (db: Database, count: number): Promise<OutgoingRow[]> =>
  db.selectFrom('outgoing').selectAll().orderBy('outgoing_id', 'desc').limit(count).execute()

/** Forgets what is older than a moment. */
export async function deleteOutgoingBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('outgoing').where('at', '<', moment).execute()
}

/** What is not sent yet or never was, the oldest first: who it is for and what was wrong, without its text. */
export const unsentOutgoing = (db: Database, count: number): Promise<Omit<OutgoingRow, 'text' | 'code'>[]> =>
  db
    .selectFrom('outgoing')
    .select(['outgoing_id', 'channel', 'recipient', 'kind', 'subject', 'at', 'next_try_at', 'tries', 'sent_at'])
    .select(['given_up_at', 'last_error'])
    .where('sent_at', 'is', null)
    .orderBy('outgoing_id')
    .limit(count)
    .execute()

/** Where a letter stands. */
export type LetterState = (typeof LETTER_STATES)[number]

/** Letters without their text, newest first, below a number where one is said. */
export function listOutgoing(
  db: Database,
  { state, below, count }: { state: LetterState; below: number | undefined; count: number },
): Promise<Omit<OutgoingRow, 'text' | 'code'>[]> {
  let query = db
    .selectFrom('outgoing')
    .select(['outgoing_id', 'channel', 'recipient', 'kind', 'subject', 'at', 'next_try_at', 'tries', 'sent_at'])
    .select(['given_up_at', 'last_error'])
    .where('sent_at', state === 'sent' ? 'is not' : 'is', null)
    .orderBy('outgoing_id', 'desc')
    .limit(count)
  if (state !== 'sent') query = query.where('given_up_at', state === 'given_up' ? 'is not' : 'is', null)
  if (below !== undefined) query = query.where('outgoing_id', '<', below)
  return query.execute()
}

/** Letters counted by channel: what waits and since when, what was given up, and what was sent since a moment. */
export async function countOutgoing(db: Database, since: Date): Promise<LetterCount[]> {
  const { rows } = await sql<LetterCount>`
    SELECT channel,
      count(*) FILTER (WHERE sent_at IS NULL AND given_up_at IS NULL)::int AS waiting,
      min(at) FILTER (WHERE sent_at IS NULL AND given_up_at IS NULL) AS oldest,
      count(*) FILTER (WHERE given_up_at IS NOT NULL)::int AS given_up,
      count(*) FILTER (WHERE sent_at >= ${since})::int AS sent
    FROM outgoing GROUP BY channel ORDER BY channel
  `.execute(db)
  return rows
}

/** The letters of one channel, counted. */
export type LetterCount = {
  readonly channel: string
  readonly waiting: number
  readonly oldest: Date | null
  readonly given_up: number
  readonly sent: number
}

/** Enough of an address to know it again. */
export const maskedRecipient = (recipient: string): string =>
  recipient.replace(/^(.{2})[^@]*(@.*|.{3})$/u, (_whole, first: string, last: string) => `${first}…${last}`)

/** One letter. */
export const outgoingById = (db: Database, id: number): Promise<OutgoingRow | undefined> =>
  db.selectFrom('outgoing').selectAll().where('outgoing_id', '=', id).executeTakeFirst()

/** Lets a letter that waits be tried at once; false when it is sent or was given up, for then its text is gone. */
export async function retryOutgoing(db: Database, id: number, now: Date): Promise<boolean> {
  const found = await unsent(db, id).set({ next_try_at: now, tries: 0 }).executeTakeFirst()
  return found.numUpdatedRows > 0n
}

/** Gives a letter that waits up, and its text with it; false when it is sent or was given up. */
export async function dropOutgoing(db: Database, id: number, now: Date): Promise<boolean> {
  const dropped = { given_up_at: now, text: '', code: null, last_error: 'dropped by an operator' }
  const found = await unsent(db, id).set(dropped).executeTakeFirst()
  return found.numUpdatedRows > 0n
}

const unsent = (db: Database, id: number) =>
  db.updateTable('outgoing').where('outgoing_id', '=', id).where('sent_at', 'is', null).where('given_up_at', 'is', null)
