import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'Messages',
  lead: 'Whatever matters about your account is told here and by mail.',
  drawers: 'Kinds of messages',
  types: {
    all: 'All',
    system: 'System',
    funds: 'Deposits and withdrawals',
    security: 'Security',
    verify: 'Verification',
  },
  readAll: 'Mark all as read',
  read: 'Mark as read',
  readOne: 'Mark as read: {title}',
  unread: 'Unread',
  markedAll: '{count, plural, one {# message} other {# messages}} marked as read',
  empty: 'No messages here',
  emptyText: 'Notices of sign-ins, deposits, withdrawals and verification appear here.',
  emptyDrawerText: 'Look into another kind; all notices are under “All”.',
  failed: 'Messages did not load',
}
