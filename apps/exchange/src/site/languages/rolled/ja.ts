import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  of: '{market} クロス、強制決済まで',
  becomes: 'から',
  nowhere: 'なし',
  failed: '強制決済まで：いまは不明です',
}
