import type { Database, Queries } from '../platform/postgres/database.ts'

type TempTokenTable = {
  token_digest: Buffer
  kind: Kind
  user_id: number | null
  method: string | null
  contact_id: number | null
  stay: boolean | null
  made_at: Date
  expires_at: Date
  tries_left: number
  used_at: Date | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    temp_token: TempTokenTable
  }
}

type Kind = 'user' | 'contact'

/** A sign-in that waits for its second proof: of a user of the exchange, or of a contact of the console. */
export type UnfinishedSignIn =
  | { readonly kind: 'user'; readonly userId: number; readonly method: string }
  | { readonly kind: 'contact'; readonly contactId: number; readonly stay: boolean }

/** Whose unfinished sign-ins. */
export type TempTokenOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'contact'; readonly contactId: number }

/** The token of one kind of sign-in: one of the other kind is no token here. */
export type TempTokenOf<K extends Kind> = { readonly kind: K; readonly digest: Buffer }

type SignInOf<K extends Kind> = Extract<UnfinishedSignIn, { kind: K }>

/** Keeps an unfinished sign-in. */
export async function insertTempToken(
  db: Queries,
  signIn: UnfinishedSignIn,
  token: { digest: Buffer; now: Date; expiresAt: Date; tries: number },
): Promise<void> {
  await db
    .insertInto('temp_token')
    .values({
      token_digest: token.digest,
      kind: signIn.kind,
      user_id: signIn.kind === 'user' ? signIn.userId : null,
      method: signIn.kind === 'user' ? signIn.method : null,
      contact_id: signIn.kind === 'contact' ? signIn.contactId : null,
      stay: signIn.kind === 'contact' ? signIn.stay : null,
      made_at: token.now,
      expires_at: token.expiresAt,
      tries_left: token.tries,
      used_at: null,
    })
    .execute()
}

/** The unfinished sign-in of a token that still counts; looking costs no try. */
export async function unfinishedSignIn<K extends Kind>(
  db: Database,
  { kind, digest }: TempTokenOf<K>,
  now: Date,
): Promise<SignInOf<K> | undefined> {
  const row = await db
    .selectFrom('temp_token')
    .select(['kind', 'user_id', 'method', 'contact_id', 'stay'])
    .where('token_digest', '=', digest)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && signInOf<K>(row)
}

/** Takes one of the token's tries; undefined when it has none left, is used or too old. */
export async function takeTempTry<K extends Kind>(
  db: Database,
  { kind, digest }: TempTokenOf<K>,
  now: Date,
): Promise<SignInOf<K> | undefined> {
  const row = await db
    .updateTable('temp_token')
    .set(update => ({ tries_left: update('tries_left', '-', 1) }))
    .where('token_digest', '=', digest)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['kind', 'user_id', 'method', 'contact_id', 'stay'])
    .executeTakeFirst()
  return row && signInOf<K>(row)
}

// The table's own check says which of its columns a kind has.
function signInOf<K extends Kind>(
  row: Pick<TempTokenTable, 'kind' | 'user_id' | 'method' | 'contact_id' | 'stay'>,
): SignInOf<K> {
  const { kind, user_id: userId, method, contact_id: contactId, stay } = row
  return (kind === 'user' ? { kind, userId, method } : { kind, contactId, stay }) as SignInOf<K>
}

/** Uses the token up; of many at once exactly one is told true. */
export async function spendTempToken(db: Queries, { kind, digest }: TempTokenOf<Kind>, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('temp_token')
    .set({ used_at: now })
    .where('token_digest', '=', digest)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends somebody's unfinished sign-ins: what they proved is no longer proof. */
export async function endTempTokens(db: Queries, owner: TempTokenOwner, now: Date): Promise<void> {
  const open = db
    .updateTable('temp_token')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  await (owner.kind === 'user'
    ? open.where('user_id', '=', owner.userId)
    : open.where('contact_id', '=', owner.contactId)
  ).execute()
}

/** Forgets tokens of a kind that ended before a moment. */
export async function deleteTempTokensBefore(db: Queries, kind: Kind, moment: Date): Promise<void> {
  await db.deleteFrom('temp_token').where('kind', '=', kind).where('expires_at', '<', moment).execute()
}
