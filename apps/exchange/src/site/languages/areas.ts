import type { SiteMessages } from './messages.ts'

/** The areas of the dictionaries. Each is a folder here; a route names the ones it needs, `frame` and `pages` are always there. */
export type Area = keyof SiteMessages
