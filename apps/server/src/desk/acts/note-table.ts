import { createHmac } from 'node:crypto'
import type { Database } from '../../platform/postgres/database.ts'

type GivenTable = {
  operator: string
  client_id: string
  asked: Buffer
  /** Sealed: it may show a key. */
  reply: Buffer | null
  at: Date
  audit_seq: number | null
}
type NoteTable = { seq: number; note: string; seal: Buffer }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_given: GivenTable
    desk_note: NoteTable
  }
}

/** In which session an act was given, and how its operator proved who they are once more. */
export type ActNote = { readonly session: number; readonly proof: 'none' | 'totp' | 'passkey' }

const sealOf = (key: Uint8Array, seq: number, note: string): Buffer =>
  createHmac('sha256', key).update(`desk note ${seq} ${note}`).digest()

/** Writes beside a row of the audit in which session it was given, sealed like the row. */
export async function insertNote(
  db: Database,
  key: Uint8Array,
  { seq, ...note }: ActNote & { seq: number },
): Promise<void> {
  const text = JSON.stringify(note)
  await db
    .insertInto('desk_note')
    .values({ seq, note: text, seal: sealOf(key, seq, text) })
    .execute()
}

/** What stands beside a row of the audit; `broken` when somebody changed it; null: it was given by a command. */
export async function noteOf(db: Database, key: Uint8Array, seq: number): Promise<ActNote | 'broken' | null> {
  const row = await db.selectFrom('desk_note').selectAll().where('seq', '=', seq).executeTakeFirst()
  if (row === undefined) return null
  return sealOf(key, seq, row.note).equals(row.seal) ? (JSON.parse(row.note) as ActNote) : 'broken'
}

/** An act under the id that its page gave it. */
export type GivenId = { readonly operator: string; readonly clientId: string }

/** Takes an id for an act; null when it is this one's, otherwise what it was taken for. */
export async function claimId(
  db: Database,
  { operator, clientId }: GivenId,
  { asked, now }: { asked: Buffer; now: Date },
): Promise<Readonly<GivenTable> | null> {
  const claimed = await db
    .insertInto('desk_given')
    .values({ operator, client_id: clientId, asked, reply: null, at: now, audit_seq: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst()
  if (claimed !== undefined) return null
  return db
    .selectFrom('desk_given')
    .selectAll()
    .where('operator', '=', operator)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
}

/** Lets go an id under which nothing was begun. */
export async function releaseId(db: Database, { operator, clientId }: GivenId): Promise<void> {
  await db.deleteFrom('desk_given').where('operator', '=', operator).where('client_id', '=', clientId).execute()
}

/** Keeps the row of the audit of what is begun under an id, or its answer. */
export async function updateGiven(
  db: Database,
  { operator, clientId }: GivenId,
  set: { audit_seq: number } | { reply: Buffer },
): Promise<void> {
  await db
    .updateTable('desk_given')
    .set(set)
    .where('operator', '=', operator)
    .where('client_id', '=', clientId)
    .execute()
}
