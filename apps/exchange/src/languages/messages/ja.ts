import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'メッセージ',
  lead: 'アカウントに関する大切なことは、ここでもメールでもお知らせします。',
  drawers: 'メッセージの種類',
  types: { all: 'すべて', system: 'システム', funds: '入出金', security: 'セキュリティ', verify: '認証' },
  readAll: 'すべて既読にする',
  read: '既読にする',
  readOne: '既読にする：{title}',
  unread: '未読',
  markedAll: '{count} 件を既読にしました',
  empty: 'メッセージはありません',
  emptyText: 'ログイン、入金、出金、認証のお知らせがここに表示されます。',
  emptyDrawerText: '他の種類もご覧ください。すべてのお知らせは「すべて」にあります。',
  failed: 'メッセージを読み込めませんでした',
}
