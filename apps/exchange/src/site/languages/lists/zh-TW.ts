import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: '匯出 CSV',
    failed: '匯出失敗',
    cut: '檔案只含最新的 {count} 行，請縮小篩選範圍。',
  },
  past: {
    coin: '幣種',
    state: '狀態',
    span: '時間',
    allCoins: '全部幣種',
    allStates: '全部狀態',
    allTime: '全部時間',
    days: '近 {count} 天',
    emptyFound: '沒有符合條件的紀錄',
    clear: '顯示全部',
  },
}
