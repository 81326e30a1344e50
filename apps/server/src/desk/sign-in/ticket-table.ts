import type { Database } from '../../platform/postgres/database.ts'

/** What is half done, for whom, and in which browser. */
export type TicketPurpose = 'sign-in' | 'first' | 'passkey' | 'factor'

type TicketTable = {
  ticket_digest: Buffer
  purpose: TicketPurpose
  operator: string
  browser: Buffer
  challenge: string | null
  totp_secret: Buffer | null
  expires_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_ticket: TicketTable
  }
}

/** A ticket as it was given out. */
export type Ticket = Readonly<TicketTable>

/** Keeps a ticket; what has expired goes meanwhile. */
export async function insertTicket(db: Database, ticket: TicketTable, now: Date): Promise<void> {
  await db.deleteFrom('desk_ticket').where('expires_at', '<=', now).execute()
  await db.insertInto('desk_ticket').values(ticket).execute()
}

type Which = { digest: Buffer; purpose: TicketPurpose; browser: Buffer; now: Date }

/** A ticket that still counts, in the browser that it was given to. */
export async function ticketOf(db: Database, { digest, purpose, browser, now }: Which): Promise<Ticket | null> {
  const row = await db
    .selectFrom('desk_ticket')
    .selectAll()
    .where('ticket_digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a ticket up; false when somebody was quicker. */
export async function takeTicket(db: Database, digest: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('desk_ticket')
    .where('ticket_digest', '=', digest)
    .returning('operator')
    .executeTakeFirst()
  return row !== undefined
}
