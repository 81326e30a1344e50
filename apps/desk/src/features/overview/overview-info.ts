import type { deskOverview, ReplyOf } from '@bourse/protocol'

/** What the overview is made of. */
export type OverviewInfo = ReplyOf<typeof deskOverview>
