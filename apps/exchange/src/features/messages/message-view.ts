import { MESSAGE_TYPES, type MessageType } from '@bourse/protocol/terms'

/** How many messages stand on a page. */
export const MESSAGES_SHOWN = 20

/** Which messages are shown: a drawer, and where in it. */
export type MessageView = { readonly type: MessageType; readonly begin: number }

/** The view that an address names; what it does not say, or says wrong, is the beginning of all messages. */
export function messageViewOf(search: Readonly<Record<string, unknown>>): MessageView {
  const type = MESSAGE_TYPES.find(known => known === search['type']) ?? 'all'
  const begin = Number(search['begin'] ?? 0)
  const isPage = Number.isSafeInteger(begin) && begin > 0
  return { type, begin: isPage ? begin - (begin % MESSAGES_SHOWN) : 0 }
}

/** The query of a view; the plain one has none. */
export function searchOfView({ type, begin }: MessageView): Record<string, string | number> {
  return { ...(type === 'all' ? {} : { type }), ...(begin === 0 ? {} : { begin }) }
}
