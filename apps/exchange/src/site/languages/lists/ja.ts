import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'CSV を書き出す',
    failed: '書き出しに失敗しました',
    cut: 'ファイルには最新の {count} 行だけが入ります。絞り込んでください。',
  },
}
