import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'CSV を書き出す',
    failed: '書き出しに失敗しました',
    cut: 'ファイルには最新の {count} 行だけが入ります。絞り込んでください。',
  },
  past: {
    coin: '通貨',
    state: '状態',
    span: '期間',
    allCoins: 'すべての通貨',
    allStates: 'すべての状態',
    allTime: '全期間',
    days: '過去 {count} 日間',
    emptyFound: '条件に合う記録はありません',
    clear: 'すべて表示',
  },
}
