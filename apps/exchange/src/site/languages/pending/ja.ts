import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '準備中：{page}',
  text: 'この画面は作成中です。完成するとここに表示されます。手数料と規約は今すぐ読めます。',
  fees: '手数料を見る',
}
