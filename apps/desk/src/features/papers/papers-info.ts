import type { deskPapers, ReplyOf } from '@bourse/protocol'

/** What was handed in: its lines and its pictures. */
export type PapersInfo = ReplyOf<typeof deskPapers>
