import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  of: '{market} 全倉，距強平',
  becomes: '變為',
  nowhere: '無強平價',
  failed: '距強平，暫時無法取得',
}
