import type { Call } from '@bourse/protocol'
import { messageList, messageRead, messageUnread } from '@bourse/protocol'
import { handle, type Operation } from '../../operations/operation.ts'
import type { PeopleDeps } from '../people/index.ts'
import { signedInOf } from '../people/index.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'

const served = <C extends Call>(call: C, operation: Operation<C, { people: PeopleDeps }>) => handle(call, operation)

/** Which operation carries out which call. */
export const messageCalls = [
  served(messageList, (context, request) => listMessages(context.services.people, request, signedInOf(context))),
  served(messageRead, (context, request) => readMessages(context.services.people, request, signedInOf(context))),
  served(messageUnread, context => countUnread(context.services.people, signedInOf(context))),
]
