import type { messageList, messageRead, messageUnread, ReplyOf } from '@bourse/protocol'
import type { MessageType } from '@bourse/protocol/terms'
import { useLanguage } from '@bourse/shell'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { refreshUser } from '../../../site/session/use-user.ts'
import { calls, dictionaries } from '../../../site/site.ts'
import { MESSAGES_SHOWN, type MessageView } from '../message-view.ts'
import { useUnread } from '../use-unread.ts'

const MESSAGES = ['messages'] as const
const LISTS = [...MESSAGES, 'list'] as const

type MessageList = ReplyOf<typeof messageList>

/** One message. */
export type Message = ReplyOf<typeof messageList>['records'][number]

/** A page of a drawer, in the page's language. A new message shows by itself: the count of unread ones is part of the key. */
export function useMessages({ type, begin }: MessageView) {
  const language = useLanguage(dictionaries)
  const unread = useUnread()
  return useQuery({
    queryKey: [...LISTS, type, begin, language, unread],
    queryFn: async () =>
      dataOf(
        await calls.call<typeof messageList>('/api/message/list', {
          type,
          limit_begin: begin,
          limit_num: MESSAGES_SHOWN,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

/** How many messages wait in each drawer. */
export function useUnreadByDrawer() {
  const unread = useUnread()
  return useQuery({
    queryKey: [...MESSAGES, 'unread', unread],
    queryFn: async () => dataOf(await calls.call<typeof messageUnread>('/api/message/unread', {})),
    placeholderData: keepPreviousData,
  })
}

/** Marks messages as read: the named ones, or a whole drawer. */
export function useMarkRead() {
  const queries = useQueryClient()
  return async (type: MessageType, ids?: readonly number[]) => {
    const request = ids === undefined ? { type } : { type, ids: [...ids] }
    const result = await calls.call<typeof messageRead>('/api/message/read', request)
    // What is on the screen is read now, however long the lists take to come anew.
    if (result.ok) queries.setQueriesData<MessageList>({ queryKey: LISTS }, list => list && markedRead(list, type, ids))
    // What the header counts comes with the user, and over the socket where it is open.
    await Promise.all([queries.invalidateQueries({ queryKey: MESSAGES }), refreshUser()])
    return result
  }
}

/** The same list with what was marked: the named messages, or those of a drawer. */
export function markedRead(list: MessageList, type: MessageType, ids?: readonly number[]): MessageList {
  const isMeant = (message: Message): boolean =>
    ids === undefined ? type === 'all' || message.type === type : ids.includes(message.id)
  return { ...list, records: list.records.map(one => (one.read || !isMeant(one) ? one : { ...one, read: true })) }
}
