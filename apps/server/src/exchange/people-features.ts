import type { Feature } from '../operations/feature.ts'
import { accountCalls } from './accounts/index.ts'
import { imageCalls, showImage } from './images/index.ts'
import { messageCalls, messageSocket } from './messages/index.ts'
import { verificationCalls } from './verification/index.ts'

/** What the house does for people: accounts, images, messages, verification. */
export const peopleFeatures: readonly Feature[] = [
  { name: 'accounts', calls: accountCalls },
  { name: 'images', calls: imageCalls, routes: [showImage] },
  { name: 'messages', calls: messageCalls, socket: messageSocket },
  { name: 'verification', calls: verificationCalls },
]
