import type { deskInstitution, ReplyOf } from '@bourse/protocol'

/** One institution with everything of its page. */
export type InstitutionInfo = ReplyOf<typeof deskInstitution>

/** One of its contacts. */
export type ContactInfo = InstitutionInfo['people'][number]
