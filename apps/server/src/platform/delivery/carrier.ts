import type { Outgoing } from './outgoing-table.ts'

/** Something that can bring a mail or a short message to a person. */
export type Carrier = {
  /** Hands it over; throws when it could not. */
  send(outgoing: Outgoing): Promise<void>
  close(): void
}

/** Who carries what. A channel without a carrier keeps its letters in the outbox. */
export type Carriers = { mail: Carrier | null; sms: Carrier | null }
