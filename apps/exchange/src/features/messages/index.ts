export { NoticeCentre } from './notices/components/notice-centre.tsx'
export { useNoticeSetting } from './notices/notice-settings.ts'
export { usePageTitle } from './notices/page-title.ts'
export { useUnread } from './use-unread.ts'
