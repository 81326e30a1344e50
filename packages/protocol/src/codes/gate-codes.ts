import type { CodeEntry } from './code-entry.ts'

/** What the gateway itself may answer, in the order in which it looks. */
export const gateCodes = [
  {
    code: '429',
    retry: 'later',
    text: {
      zh: '操作过于频繁，请稍后再试',
      en: 'Too many requests, please slow down',
      es: 'Demasiadas solicitudes, espere un momento',
      'zh-TW': '操作過於頻繁，請稍後再試',
      ko: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요',
      ja: 'リクエストが多すぎます。しばらくしてからお試しください',
    },
  },
  {
    code: '401',
    retry: 'mended',
    text: {
      zh: '请先登录',
      en: 'Please sign in first',
      es: 'Inicie sesión primero',
      'zh-TW': '請先登入',
      ko: '먼저 로그인해 주세요',
      ja: '先にログインしてください',
    },
  },
  {
    code: '403',
    retry: 'never',
    text: {
      zh: '没有权限',
      en: 'This is not allowed',
      es: 'No está permitido',
      'zh-TW': '沒有權限',
      ko: '권한이 없습니다',
      ja: '権限がありません',
    },
  },
  {
    code: '422',
    retry: 'mended',
    text: {
      zh: '填写的内容有误，请检查',
      en: 'Some fields are wrong, please check them',
      es: 'Algunos campos no son correctos, revíselos',
      'zh-TW': '填寫的內容有誤，請檢查',
      ko: '입력한 내용에 오류가 있습니다. 확인해 주세요',
      ja: '入力内容に誤りがあります。ご確認ください',
    },
  },
] as const satisfies readonly CodeEntry[]
