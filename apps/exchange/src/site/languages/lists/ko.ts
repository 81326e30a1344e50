import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'CSV 내보내기',
    failed: '내보내기에 실패했습니다',
    cut: '파일에는 최신 {count}행만 있습니다. 필터를 좁혀 주세요.',
  },
}
