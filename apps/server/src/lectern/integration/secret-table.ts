import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { Queries } from '../institutions/index.ts'

type ApplicationSecretTable = {
  institution_id: number
  secret_no: number
  sealed: Buffer
  ending: string
  created_at: Date
  ends_at: Date | null
  used_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    application_secret: ApplicationSecretTable
  }
}

/** A secret as the database has it: sealed. */
export type SecretRow = Selectable<ApplicationSecretTable>

// 24 bytes are 32 signs of 64.
const SECRET_BYTES = 24
const ENDING = 4
const USED_EVERY_MS = 60_000

const bindingOf = (institutionId: number, secretNo: number): string => `application ${institutionId} ${secretNo}`

/** The secrets of an institution that are live, the newest first. */
export const liveSecrets = (db: Queries, institutionId: number, now: Date): Promise<SecretRow[]> =>
  db
    .selectFrom('application_secret')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where(where => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('secret_no', 'desc')
    .execute()

/** What a row hides. */
export const openSecret = (row: SecretRow, sealing: Sealing): string =>
  sealing.open(row.sealed, bindingOf(row.institution_id, row.secret_no))

/** Makes the next secret of an institution; whoever calls holds the application's row. */
export async function insertSecret(
  db: Queries,
  { institutionId, secretNo, now }: { institutionId: number; secretNo: number; now: Date },
  sealing: Sealing,
): Promise<string> {
  const secret = `k${secretNo}_${randomBytes(SECRET_BYTES).toString('base64url')}`
  await db
    .insertInto('application_secret')
    .values({
      institution_id: institutionId,
      secret_no: secretNo,
      sealed: sealing.seal(secret, bindingOf(institutionId, secretNo)),
      ending: secret.slice(-ENDING),
      created_at: now,
      ends_at: null,
      used_at: null,
    })
    .execute()
  return secret
}

/** Ends a secret at a moment, unless it ends before; false when there is no such live secret. */
export async function endSecret(
  db: Queries,
  { institutionId, secretNo, now, at }: { institutionId: number; secretNo: number; now: Date; at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('application_secret')
    .set({ ends_at: at })
    .where('institution_id', '=', institutionId)
    .where('secret_no', '=', secretNo)
    .where(where => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Notes that a secret was used; a minute is close enough, so that not every request writes. */
export async function markUsed(db: Queries, row: SecretRow, now: Date): Promise<void> {
  if (row.used_at !== null && now.getTime() - row.used_at.getTime() < USED_EVERY_MS) return
  await db
    .updateTable('application_secret')
    .set({ used_at: now })
    .where('institution_id', '=', row.institution_id)
    .where('secret_no', '=', row.secret_no)
    .execute()
}
