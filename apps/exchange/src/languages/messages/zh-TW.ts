import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '訊息',
  lead: '帳戶裡發生的每件重要的事，這裡和郵件裡都會告訴您。',
  drawers: '訊息分類',
  types: { all: '全部', system: '系統', funds: '充提', security: '安全', verify: '認證' },
  readAll: '全部標為已讀',
  read: '標為已讀',
  readOne: '標為已讀：{title}',
  unread: '未讀',
  markedAll: '已將 {count} 則標為已讀',
  empty: '這裡沒有訊息',
  emptyText: '登入、充值、提幣和認證的通知會出現在這裡。',
  emptyDrawerText: '換一個分類看看，其他通知在「全部」裡。',
  failed: '訊息未能載入',
}
