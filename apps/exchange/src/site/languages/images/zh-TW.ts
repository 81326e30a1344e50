import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  rules: 'JPG、JPEG 或 PNG，小於 8M，至少 400 × 300 像素',
  choose: '選擇圖片',
  replace: '更換',
  remove: '移除',
  removeOne: '移除{label}',
  problems: {
    IMAGE_TOO_LARGE: '圖片須小於 8M',
    IMAGE_QUOTA: '今日上傳的圖片已達上限，請明天再試',
    IMAGE_TYPE_WRONG: '圖片須為 JPG、JPEG 或 PNG',
    IMAGE_UNREADABLE: '圖片無法讀取，請換一張',
    IMAGE_TOO_SMALL: '圖片至少 400 × 300 像素',
    failed: '上傳失敗，請稍後再試',
  },
}
