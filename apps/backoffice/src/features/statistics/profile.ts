import type { ReplyOf, statisticsProfile } from '@bourse/protocol'

/** The institution's figures over some days. */
export type Profile = ReplyOf<typeof statisticsProfile>
