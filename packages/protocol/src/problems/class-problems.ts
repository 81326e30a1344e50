import type { Sentences } from '../language.ts'

/** What can be wrong with a field of a class. */
export const classProblems = {
  class_too_early: {
    zh: '开始时间最早为一小时前',
    en: 'must begin at most an hour ago',
    es: 'debe empezar como mucho hace una hora',
    'zh-TW': '開始時間最早為一小時前',
    ko: '시작은 한 시간 전 이후여야 합니다',
    ja: '開始は一時間前以降にしてください',
  },
  class_without_length: {
    zh: '结束时间必须不同于开始时间',
    en: 'must differ from the beginning',
    es: 'debe ser distinto del inicio',
    'zh-TW': '結束時間必須不同於開始時間',
    ko: '종료는 시작과 달라야 합니다',
    ja: '終了は開始と異なる時刻にしてください',
  },
  seats_need_sd: {
    zh: '超过 {max} 个上台席位时分辨率须为标清',
    en: 'more than {max} seats needs resolution SD',
    es: 'más de {max} plazas requiere resolución SD',
    'zh-TW': '超過 {max} 個上台席位時解析度須為標清',
    ko: '자리가 {max}개를 넘으면 해상도는 SD여야 합니다',
    ja: '席が {max} を超える場合、解像度は SD にしてください',
  },
  class_type_full: {
    zh: '此类型最多 {max} 人',
    en: 'this type takes at most {max} people',
    es: 'este tipo admite como mucho {max} personas',
    'zh-TW': '此類型最多 {max} 人',
    ko: '이 유형은 최대 {max}명입니다',
    ja: 'この種類は最大 {max} 人です',
  },
} as const satisfies Readonly<Record<string, Sentences>>
