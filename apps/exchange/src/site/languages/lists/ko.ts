import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'CSV 내보내기',
    failed: '내보내기에 실패했습니다',
    cut: '파일에는 최신 {count}행만 있습니다. 필터를 좁혀 주세요.',
  },
  past: {
    coin: '코인',
    state: '상태',
    span: '기간',
    allCoins: '모든 코인',
    allStates: '모든 상태',
    allTime: '전체 기간',
    days: '최근 {count}일',
    emptyFound: '조건에 맞는 기록이 없습니다',
    clear: '모두 보기',
  },
}
