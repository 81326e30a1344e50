import type { CodeEntry } from './code-entry.ts'

/** What trading person to person may answer, in the order in which an order is looked at. */
export const otcCodes = [
  {
    code: 'OTC_LIMIT',
    retry: 'later',
    data: ['rule', 'max'],
    text: {
      zh: '已达到场外交易的上限',
      en: 'This is more than OTC trading allows now',
      es: 'Supera lo que permite ahora el comercio OTC',
      'zh-TW': '已達到場外交易的上限',
      ko: '장외거래 한도를 넘었습니다',
      ja: 'OTC 取引の上限に達しています',
    },
  },
] as const satisfies readonly CodeEntry[]
