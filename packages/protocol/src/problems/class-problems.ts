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
  file_type_wrong: {
    zh: '不支持这种文件',
    en: 'this type of file is not taken',
    es: 'este tipo de archivo no se admite',
    'zh-TW': '不支援這種檔案',
    ko: '지원하지 않는 파일 형식입니다',
    ja: 'この種類のファイルは使えません',
  },
  file_content_wrong: {
    zh: '文件内容与其类型不符',
    en: 'the content is not what the name says',
    es: 'el contenido no es lo que dice el nombre',
    'zh-TW': '檔案內容與其類型不符',
    ko: '파일 내용이 이름과 다릅니다',
    ja: 'ファイルの内容が名前と一致しません',
  },
  file_too_large: {
    zh: '文件不能超过 {max} MB',
    en: 'must be at most {max} MB',
    es: 'debe ocupar como mucho {max} MB',
    'zh-TW': '檔案不能超過 {max} MB',
    ko: '{max}MB 이하여야 합니다',
    ja: '{max} MB 以下にしてください',
  },
} as const satisfies Readonly<Record<string, Sentences>>
