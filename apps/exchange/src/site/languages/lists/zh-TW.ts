import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: '匯出 CSV',
    failed: '匯出失敗',
    cut: '檔案只含最新的 {count} 行，請縮小篩選範圍。',
  },
}
