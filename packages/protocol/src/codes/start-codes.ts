import type { CodeEntry } from './code-entry.ts'

/** What subscribing to a project may answer. */
export const startCodes = [
  {
    code: 'START_NOT_OPEN',
    retry: 'later',
    data: ['rule', 'opens_at'],
    text: {
      zh: '认购尚未开始',
      en: 'The subscription has not opened yet',
      es: 'La suscripción aún no ha empezado',
      'zh-TW': '認購尚未開始',
      ko: '청약이 아직 시작되지 않았습니다',
      ja: '申込はまだ始まっていません',
    },
  },
  {
    code: 'START_CLOSED',
    retry: 'never',
    data: ['rule', 'closed_at'],
    text: {
      zh: '认购已截止',
      en: 'The subscription has closed',
      es: 'La suscripción ya ha cerrado',
      'zh-TW': '認購已截止',
      ko: '청약이 마감되었습니다',
      ja: '申込は締め切られました',
    },
  },
  {
    code: 'START_LEVEL',
    retry: 'mended',
    data: ['rule', 'needed', 'level'],
    text: {
      zh: '您的身份认证级别不足以参与此项目',
      en: 'Your identity is not verified far enough for this project',
      es: 'Su identidad no está verificada lo suficiente para este proyecto',
      'zh-TW': '您的身分認證級別不足以參與此專案',
      ko: '이 프로젝트에 필요한 신원 인증 단계에 이르지 못했습니다',
      ja: 'この案件に必要な本人確認の段階に達していません',
    },
  },
  {
    code: 'START_CAP',
    retry: 'mended',
    data: ['rule', 'left'],
    text: {
      zh: '超出仍可认购的数量',
      en: 'This is more than can still be subscribed',
      es: 'Es más de lo que todavía se puede suscribir',
      'zh-TW': '超出仍可認購的數量',
      ko: '아직 청약할 수 있는 양을 넘었습니다',
      ja: 'まだ申し込める量を超えています',
    },
  },
] as const satisfies readonly CodeEntry[]
