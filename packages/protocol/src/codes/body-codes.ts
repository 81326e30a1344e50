import type { CodeEntry } from './code-entry.ts'

/** What a request that is no well-formed call is answered, with the HTTP status of the same number. */
export const bodyCodes = [
  {
    code: '415',
    retry: 'mended',
    text: {
      zh: '不支持的内容类型',
      en: 'This content type is not read here',
      es: 'Este tipo de contenido no se admite',
      'zh-TW': '不支援的內容類型',
      ko: '지원하지 않는 콘텐츠 형식입니다',
      ja: 'この形式の内容は受け付けられません',
    },
  },
  {
    code: '413',
    retry: 'mended',
    text: {
      zh: '内容过大',
      en: 'The body is too large',
      es: 'El contenido es demasiado grande',
      'zh-TW': '內容過大',
      ko: '요청 내용이 너무 큽니다',
      ja: '内容が大きすぎます',
    },
  },
  {
    code: '400',
    retry: 'mended',
    text: {
      zh: '无法读取请求内容',
      en: 'The body cannot be read',
      es: 'No se puede leer el contenido',
      'zh-TW': '無法讀取請求內容',
      ko: '요청 내용을 읽을 수 없습니다',
      ja: 'リクエストの内容を読み取れません',
    },
  },
] as const satisfies readonly CodeEntry[]
