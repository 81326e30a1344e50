import type { Sentences } from '../language.ts'

/** The one code of the exchange that means success. */
export const SUCCESS_CODE = '200'

/** The one code of the console that means success. */
export const CONSOLE_SUCCESS_CODE = 'P001'

/** What a reply says when all went well. */
export const successText: Sentences = {
  zh: '成功',
  en: 'Success',
  es: 'Correcto',
  'zh-TW': '成功',
  ko: '성공',
  ja: '成功',
}
