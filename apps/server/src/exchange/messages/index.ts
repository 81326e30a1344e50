export { messageCalls } from './calls.ts'
export { whoWants } from './choice-table.ts'
export { grouped } from './grouped.ts'
export type { NoticeToLeave } from './leave-notices.ts'
export { messageSocket } from './message-socket.ts'
export { messagesOf, wasTold } from './message-table.ts'
export {
  type CodePurposeName,
  type NoticeDetails,
  type NoticeKind,
  REVIEW_REASONS,
  type ReviewReason,
} from './notice.ts'
export { nearPercentsOf } from './notice-choices.ts'
export { type NoticePlace, readNoticePlace } from './notice-place-table.ts'
export { pushToThose } from './push-notices.ts'
export { unreadMessages } from './read-messages.ts'
export { isNoticeKind, renderNotice, reviewReasonText } from './render-notice.ts'
export { tellMany } from './tell-many.ts'
export { tellUpTo } from './tell-up-to.ts'
export { tellUser } from './tell-user.ts'
export { headOf, languageOf, type Recipient, writeAddressInUse, writeCode } from './write-letter.ts'
