/** Both clients and the gateway give up on a call after this long. */
export const REQUEST_TIMEOUT_MS = 15_000

/** How many deals a site keeps and shows, newest first. */
export const DEALS_SHOWN_MAX = 100

/** How many current orders one query asks for. */
export const CURRENT_ORDERS_LIMIT = 50

/** How many ended orders one query asks for. */
export const HISTORY_ORDERS_LIMIT = 10

/** What `/api/start/cate` is asked when nothing is said. */
export const START_CATEGORY_DEFAULTS = { id: 6, limit_begin: 0, limit_num: 4 } as const

/** What `/api/start/start-page` is asked when nothing is said. */
export const START_PAGE_DEFAULTS = { type: 1, limit_begin: 0, limit_num: 1 } as const

/** The sizes of the exchange's parts; the first is the one of a first visit. */
export const SIZES = ['medium', 'small', 'mini'] as const

/** One of the sizes. */
export type Size = (typeof SIZES)[number]

/** The size of a first visit. */
export const DEFAULT_SIZE: Size = 'medium'

/** Where the server puts an article's own text into a page as the site's build wrote it: a comment, so nothing where there is none. */
export const PAGE_TEXT_PLACE = '<!--text-->'

/** Yuan for a dollar until init info says otherwise. */
export const USD_TO_CNY_DEFAULT = '6.45'

/** An uploaded image is smaller than this ("under 8M"): exactly this many bytes are refused. */
export const IMAGE_BYTES_BOUND = 8 * 1024 * 1024

/** The kinds of image that are taken, judged by content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const

/** The smallest image that is taken. */
export const IMAGE_PIXELS_MIN = { width: 400, height: 300 } as const

/** How long a password of the console is. */
export const CONSOLE_PASSWORD_LENGTH = { min: 6, max: 30 } as const

/** How long a password of the exchange is. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const

/** Below this width, less the margin, the console changes to its mobile mode. */
export const MOBILE_BREAKPOINT_PX = 1024

/** What is taken off the breakpoint before comparing. */
export const MOBILE_BREAKPOINT_MARGIN_PX = 3

/** How long the console's sidebar waits before it opens a submenu. */
export const SUBMENU_SHOW_TIMEOUT_MS = 200

/** How long the console shows a reply's message. */
export const MESSAGE_DURATION_MS = 1500

/** How long the console shows a network error. */
export const ERROR_MESSAGE_DURATION_MS = 5000

/** The console's theme colour until another is picked. */
export const DEFAULT_THEME_COLOUR = '#409EFF'

/** A code sent by mail or SMS. */
export const SENT_CODE = { digits: 6, expiresInS: 600, resendInS: 60, triesMax: 5 } as const

/** The unfinished sign-in that waits for its second factor. */
export const TEMP_TOKEN = { expiresInS: 300, triesMax: 5 } as const

/** What the contract host takes; a session holds so many at once (its tabs), and the oldest makes room. */
export const CONTRACT_TOKEN = { expiresInS: 12 * 3600, heldMax: 5 } as const

/** How many records a list answers with, and at most. */
export const LIST_LIMIT = { default: 20, max: 100 } as const

/** The market that is open when none was chosen. */
export const DEFAULT_MARKET = 'BTCUSDT'

/** The favourite pairs of a new visitor. */
export const DEFAULT_FAVOURITES = ['BTCUSDT', 'ETHUSDT', 'XRPUSDT', 'LTCUSDT', 'EOSUSDT', 'ETHBTC', 'EOSETH'] as const

/** The coins that markets are quoted in, in the order of the groups. */
export const MARKET_GROUPS = ['USDT', 'BTC', 'ETH'] as const

/** The sign before a value in yuan: what a first visit is shown. */
export const CURRENCY_SIGN = '¥'

/** The largest body of a call that is not an upload. */
export const BODY_BYTES_MAX = 256 * 1024

/** How deep a JSON body may nest. */
export const BODY_DEPTH_MAX = 16

/** What the field `chain_network` says of a page on which no chain was chosen: the chains themselves, not their test nets. */
export const DEFAULT_CHAIN_NETWORK = 'mainnet'

/** The device a page says it is, in the field `os`. */
export const PAGE_OS = 'pc'

/** The device the console says it is, in the header XX-Device-Type. */
export const CONSOLE_DEVICE_TYPE = 'web'

/** What each protection of an account is worth; a password everybody has. They add up to 100. */
export const SECURITY_POINTS = {
  password: 15,
  google: 30,
  codeCheck: 15,
  email: 10,
  phone: 10,
  mailWord: 15,
  verified: 5,
} as const

/** One of the things that protect an account. */
export type SecurityPoint = keyof typeof SECURITY_POINTS
