import type { CodeEntry } from './code-entry.ts'

/** What proving who one is may answer. */
export const accountCodes = [
  {
    code: 'CODE_WRONG',
    retry: 'mended',
    text: {
      zh: '验证码错误',
      en: 'The code is wrong',
      es: 'El código no es correcto',
      'zh-TW': '驗證碼錯誤',
      ko: '인증 코드가 올바르지 않습니다',
      ja: '認証コードが正しくありません',
    },
  },
  {
    code: 'SECOND_CHECK_REQUIRED',
    retry: 'mended',
    text: {
      zh: '请完成二次验证',
      en: 'Please pass the second check',
      es: 'Complete la segunda verificación',
      'zh-TW': '請完成二次驗證',
      ko: '2차 인증을 완료해 주세요',
      ja: '二段階認証を完了してください',
    },
  },
] as const satisfies readonly CodeEntry[]
