/** The pages of the desk, in the order of its menu. */
export const DESK_PAGES = [
  'overview',
  'people',
  'reviews',
  'markets',
  'contracts',
  'votes',
  'invitations',
  'treasury',
  'institutions',
  'articles',
  'work',
  'audit',
  'house',
] as const

/** The name of a page of the desk. */
export type DeskPage = (typeof DESK_PAGES)[number]

/** What an operator is; each role is a list of acts. */
export const OPERATOR_ROLES = ['viewer', 'support', 'reviewer', 'treasurer', 'market', 'content', 'admin'] as const

/** The name of a role. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** How an operator proves a second time who they are. */
export const FACTOR_WAYS = ['totp', 'passkey'] as const

/** A sign-in at the desk ends after this long without its operator, and after that long whatever they do. */
export const DESK_SESSION = { idleS: 30 * 60, longestS: 8 * 3600 } as const

/** The header that brings what `/desk/session/info` told the page; without it no call of a session is answered. */
export const DESK_PAGE_HEADER = 'X-Desk-Page'

/** The header of calls that the page makes by itself (`1`): they do not keep a session alive. */
export const DESK_UNATTENDED_HEADER = 'X-Desk-Unattended'

/** How long a file may be that is handed in at the desk, as base64: what a request's body holds. Larger ones come by the command line. */
export const DESK_FILE_TEXT_MAX = 240_000

/** An item of a queue goes back after this long without a key of whoever took it. */
export const QUEUE_ITEM_HELD_S = 600

/** What an act can be about. */
export const ACT_SUBJECTS = [
  'user',
  'market',
  'contract',
  'level',
  'coin',
  'institution',
  'contact',
  'operator',
  'identity',
  'bank',
  'withdrawal',
  'deposit',
  'bank_line',
  'payout',
  'payment_file',
  'booking',
  'otc_order',
  'provider',
  'broadcast',
  'rate',
  'notice',
  'banner',
  'article',
  'vote',
  'startup',
  'switch',
  'maintenance',
  'backup',
  'job',
  'letter',
  'callback',
  'document',
  'item',
  'act',
] as const

/** The kind of what an act is about. */
export type ActSubject = (typeof ACT_SUBJECTS)[number]

/** What may be said as the reason of an act. */
export const ACT_REASON_LENGTH_MAX = 500

/** The address of the audit's export: GET with the filters of the list as its query; the session's cookie alone opens it. */
export const DESK_AUDIT_EXPORT = '/desk/audit/export'

/** What a role may read of people that not every role may: mail and phone stay masked to all, until an act shows them. */
export const OPERATOR_LOOKS = ['user page', 'user money', 'user name', 'user papers'] as const

/** The name of something that a role may read. */
export type OperatorLook = (typeof OPERATOR_LOOKS)[number]

/** The pictures of an identity. */
export const IDENTITY_PICTURES = ['front', 'back', 'hold'] as const

/** Where a picture that was handed in is shown: `/desk/pictures/identity/12/front`; a call's header is needed there too. */
export const DESK_PICTURES = '/desk/pictures'

/** What became of an act; `unfinished`: it was cut off between its row and its end. */
export const AUDIT_OUTCOMES = ['done', 'waits', 'refused', 'failed', 'undone', 'unfinished'] as const

/** Where a letter can stand. */
export const LETTER_STATES = ['waiting', 'given_up', 'sent'] as const
