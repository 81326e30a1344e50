import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  of: '{market} 교차, 청산까지',
  becomes: '→',
  nowhere: '없음',
  failed: '청산까지: 지금은 알 수 없음',
}
