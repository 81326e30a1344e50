import { messageList, messageRead, messageUnread } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { signedInOf } from '../people/index.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'

/** Which operation carries out which call. */
export const messageCalls = [
  handle(messageList, (context, request) => listMessages(context.doors.people, request, signedInOf(context))),
  handle(messageRead, (context, request) => readMessages(context.doors.people, request, signedInOf(context))),
  handle(messageUnread, context => countUnread(context.doors.people, signedInOf(context))),
]
