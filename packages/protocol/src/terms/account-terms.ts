/** What a code may be for: bound to it, a code opens nothing else. */
export const CODE_PURPOSES = ['register', 'login', 'forget', 'bind', 'security', 'withdraw'] as const

/** One of the purposes of a code. */
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** How a second check can be passed; a recovery code goes in the place of the authenticator's. */
export const SECOND_METHODS = ['google', 'email', 'phone'] as const

/** One of the ways to pass a second check. */
export type SecondMethod = (typeof SECOND_METHODS)[number]

/** How far a matter that is handed in for review has come. */
export const REVIEW_STATES = ['none', 'waiting', 'approved', 'rejected', 'asked'] as const

/** The documents that prove who somebody is. */
export const ID_TYPES = ['id_card', 'passport', 'driving_licence'] as const

/** The drawers of a person's messages; `all` is all of them together. */
export const MESSAGE_TYPES = ['all', 'orders', 'system', 'funds', 'security', 'verify'] as const

/** One of the drawers. */
export type MessageType = (typeof MESSAGE_TYPES)[number]
