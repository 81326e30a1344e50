import type { Outgoing } from './outgoing-table.ts'

/** Something that can bring a mail or a short message to a person. */
export type Carrier = {
  /** Hands it over; throws when it could not. */
  send(outgoing: Outgoing): Promise<void>
  close(): void
}

/**
 * Who carries what. `outbox`: nobody does and nobody should, letters lie where the demo shows them. Null: the channel was not
 * set up, and what is written for it is given up at once instead of counting as sent.
 */
export type Carriers = { mail: Carrier | 'outbox' | null; sms: Carrier | 'outbox' | null }

/** How operators read that a channel was not set up. */
export const NOT_SET_UP = {
  mail: 'mail is not set up (SMTP_URL): nobody gets a letter, and codes by mail are refused',
  sms: 'short messages are not set up (SMS_URL): codes by phone are refused',
} as const

/** What is not set up, in a sentence each. */
export const notSetUp = (carriers: Carriers): string[] =>
  (['mail', 'sms'] as const).filter(channel => carriers[channel] === null).map(channel => NOT_SET_UP[channel])
