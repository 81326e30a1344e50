import {
  messageChoices,
  messageChoose,
  messageList,
  messageNear,
  messageRead,
  messageUnread,
  pushDevices,
  pushOff,
  pushOn,
  pushTest,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { choose, chooseNear, listChoices } from './notice-choices.ts'
import { listDevices, tryPush, turnOff, turnOn } from './push-devices.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'

/** Which operation carries out which call. */
export const messageCalls = [
  handle(messageList, listMessages),
  handle(messageRead, readMessages),
  handle(messageUnread, countUnread),
  handle(messageChoices, listChoices),
  handle(messageChoose, choose),
  handle(messageNear, chooseNear),
  handle(pushDevices, listDevices),
  handle(pushOn, turnOn),
  handle(pushOff, turnOff),
  handle(pushTest, tryPush),
]
