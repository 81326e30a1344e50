import type { deskHouse, ReplyOf } from '@bourse/protocol'

/** What the house is made of. */
export type HouseInfo = ReplyOf<typeof deskHouse>
