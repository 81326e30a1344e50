import { messageChoices, messageChoose, messageList, messageRead, messageUnread } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { choose, listChoices } from './notice-choices.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'

/** Which operation carries out which call. */
export const messageCalls = [
  handle(messageList, listMessages),
  handle(messageRead, readMessages),
  handle(messageUnread, countUnread),
  handle(messageChoices, listChoices),
  handle(messageChoose, choose),
]
