import type { Generated, Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type SignInTable = {
  sign_in_id: Generated<number>
  user_id: number
  at: Date
  method: string
  outcome: string
  address: string
  user_agent: string
  device: Buffer
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    sign_in: SignInTable
  }
}

/** How somebody tried to come in. */
export type SignInMethod = 'register' | 'email' | 'phone' | 'second' | 'elsewhere'

/** What a try to sign in came to. */
export type SignInOutcome = 'done' | 'wrong' | 'second_check' | 'frozen'

/** A try to sign in, as the database has it. */
export type SignInRow = Selectable<SignInTable>

/** Keeps a try to sign in to a known account. */
export async function insertSignIn(
  db: Database,
  row: Omit<Insertable<SignInTable>, 'method' | 'outcome'> & { method: SignInMethod; outcome: SignInOutcome },
): Promise<void> {
  await db.insertInto('sign_in').values(row).execute()
}

/** Whether the user ever came in from this device before. */
export async function isDeviceKnown(db: Database, userId: number, device: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in')
    .select('sign_in_id')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .where('outcome', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The first time that the user came in from a device. */
export const firstSignInFrom = (
  db: Database,
  userId: number,
  device: Buffer,
): Promise<Pick<SignInRow, 'at' | 'method'> | undefined> =>
  db
    .selectFrom('sign_in')
    .select(['at', 'method'])
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .where('outcome', '=', 'done')
    .orderBy('sign_in_id')
    .limit(1)
    .executeTakeFirst()

/** A page of a user's tries to sign in, newest first, with how many there are. */
export async function signInsOf(
  db: Database,
  userId: number,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: SignInRow[] }> {
  const ofUser = db.selectFrom('sign_in').where('user_id', '=', userId)
  const total = await ofUser.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await ofUser.selectAll().orderBy('sign_in_id', 'desc').offset(page.begin).limit(page.count).execute()
  return { total: total.total, rows }
}
