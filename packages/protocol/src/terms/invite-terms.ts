/** Over how many days what came of invitations is shown. */
export const INVITE_DAYS = [30, 90, 365] as const

/** Over which days inviters are ranked. */
export const INVITE_PERIODS = ['day', 'week', 'month', 'all'] as const
/** One of them. */
export type InvitePeriod = (typeof INVITE_PERIODS)[number]

/** For how many days after a friend joined their inviter gets a share. */
export const INVITE_SHARE_DAYS = 365
