import type { OperatorRole } from '@bourse/protocol'
import type { Generated } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type LoginTable = {
  operator: string
  password_hash: string
  totp_secret: Buffer | null
  totp_step: number | null
  settled_at: Date
}
type PasskeyTable = {
  passkey_id: Generated<number>
  operator: string
  credential_id: string
  public_key: Buffer
  counter: number
  name: string
  added_at: Date
  used_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_login: LoginTable
    desk_passkey: PasskeyTable
  }
}

/** An operator as the door of the desk sees one. */
export type Login = {
  readonly operator: string
  readonly role: OperatorRole
  readonly keyDigest: Buffer
  /** Null: the first sign-in has not been yet. */
  readonly passwordHash: string | null
  readonly totpSecret: Buffer | null
}

/** A passkey of an operator. */
export type Passkey = Readonly<Omit<PasskeyTable, 'passkey_id'>> & { readonly passkey_id: number }

/** An operator who may sign in; null for a name that nobody has. */
export async function loginOf(db: Database, name: string): Promise<Login | null> {
  const row = await db
    .selectFrom('operator')
    .leftJoin('desk_login', 'desk_login.operator', 'operator.name')
    .select(['name', 'role', 'key_digest', 'password_hash', 'totp_secret'])
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    operator: row.name,
    role: row.role,
    keyDigest: row.key_digest,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
  }
}

/** Keeps what an operator signs in with from now on; false when somebody was quicker. */
export async function insertLogin(
  db: Database,
  login: { operator: string; passwordHash: string; totpSecret: Buffer | null; totpStep: number | null; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('desk_login')
    .values({
      operator: login.operator,
      password_hash: login.passwordHash,
      totp_secret: login.totpSecret,
      totp_step: login.totpStep,
      settled_at: login.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('operator')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Uses up a step of the authenticator; false when it, or a later one, was used before: a code is good once. */
export async function spendTotpStep(db: Database, operator: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('desk_login')
    .set({ totp_step: step })
    .where('operator', '=', operator)
    .where(eb => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('operator')
    .executeTakeFirst()
  return used !== undefined
}

/** Gives an operator another password, unless it was changed meanwhile. */
export async function updatePasswordHash(
  db: Database,
  operator: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('desk_login')
    .set({ password_hash: after })
    .where('operator', '=', operator)
    .where('password_hash', '=', before)
    .returning('operator')
    .executeTakeFirst()
  return updated !== undefined
}

/** Forgets what an operator signs in with: the next sign-in is a first one. */
export async function deleteLogin(db: Database, operator: string): Promise<boolean> {
  await db.deleteFrom('desk_passkey').where('operator', '=', operator).execute()
  await db.deleteFrom('desk_browser').where('operator', '=', operator).execute()
  await db.deleteFrom('desk_ticket').where('operator', '=', operator).execute()
  const gone = await db
    .deleteFrom('desk_login')
    .where('operator', '=', operator)
    .returning('operator')
    .executeTakeFirst()
  return gone !== undefined
}

/** Gives an operator another key in place of the one they had. */
export async function updateKey(db: Database, operator: string, keyDigest: Buffer): Promise<boolean> {
  const updated = await db
    .updateTable('operator')
    .set({ key_digest: keyDigest })
    .where('name', '=', operator)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return updated !== undefined
}

/** The passkeys of an operator, oldest first. */
export const passkeysOf = (db: Database, operator: string): Promise<Passkey[]> =>
  db.selectFrom('desk_passkey').selectAll().where('operator', '=', operator).orderBy('passkey_id').execute()

/** Adds a passkey; null when it is there already. */
export async function insertPasskey(
  db: Database,
  passkey: Omit<PasskeyTable, 'passkey_id' | 'used_at'>,
): Promise<number | null> {
  const row = await db
    .insertInto('desk_passkey')
    .values({ ...passkey, used_at: null })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return row?.passkey_id ?? null
}

/** Notes that a passkey was used, with the counter it told. */
export async function notePasskeyUse(
  db: Database,
  passkeyId: number,
  used: { counter: number; now: Date },
): Promise<void> {
  await db
    .updateTable('desk_passkey')
    .set({ counter: used.counter, used_at: used.now })
    .where('passkey_id', '=', passkeyId)
    .execute()
}

/** Takes a passkey away, unless it is the last factor that is left: then nothing changes. */
export async function deletePasskey(
  db: Database,
  { operator, id }: { operator: string; id: number },
): Promise<'gone' | 'none' | 'last'> {
  return db.transaction().execute(async transaction => {
    const login = await transaction
      .selectFrom('desk_login')
      .select('totp_secret')
      .where('operator', '=', operator)
      .forUpdate()
      .executeTakeFirst()
    const keys = await transaction
      .selectFrom('desk_passkey')
      .select('passkey_id')
      .where('operator', '=', operator)
      .execute()
    if (!keys.some(({ passkey_id }) => passkey_id === id)) return 'none'
    if (keys.length === 1 && !login?.totp_secret) return 'last'
    await transaction.deleteFrom('desk_passkey').where('passkey_id', '=', id).execute()
    return 'gone'
  })
}
