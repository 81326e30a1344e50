import type { CallbackEvent } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'
import { insertDeliveryIfWanted } from './delivery-table.ts'

/** Something that an institution's own systems may want to hear of. */
export type Happening = {
  readonly institutionId: number
  readonly event: CallbackEvent
  /** What happened, in a word of its own: the same is told once, however often it is announced. */
  readonly source: string
  readonly at: Date
  /** What goes along with it. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Writes down what an institution is to be told, in the transaction of what happened when there is one. Nothing is
 * written for an institution that has no callback address or does not want the event.
 */
export async function announce(db: Queries, { institutionId, event, source, at, data }: Happening): Promise<void> {
  const body = JSON.stringify({ event, at: Math.floor(at.getTime() / 1000), ...data })
  await insertDeliveryIfWanted(db, { institutionId, event, source, body, at })
}
