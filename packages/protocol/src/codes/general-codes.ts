import type { CodeEntry } from './code-entry.ts'

/** What any operation may answer about the thing it was asked for. */
export const generalCodes = [
  // What is switched off is refused before anything is looked at.
  {
    code: 'TRADING_OFF',
    retry: 'later',
    data: ['reason'],
    text: {
      zh: '交易已暂停，请稍后再试',
      en: 'Trading is paused for now',
      es: 'El comercio está en pausa por ahora',
      'zh-TW': '交易已暫停，請稍後再試',
      ko: '거래가 일시 중지되었습니다',
      ja: '取引を一時停止しています',
    },
  },
  {
    code: 'SIGN_UP_OFF',
    retry: 'later',
    data: ['reason'],
    text: {
      zh: '暂停注册，请稍后再来',
      en: 'Sign-up is closed for now, please come back later',
      es: 'El registro está cerrado por ahora, vuelva más tarde',
      'zh-TW': '暫停註冊，請稍後再來',
      ko: '현재 가입이 중지되어 있습니다. 나중에 다시 시도해 주세요',
      ja: '現在、新規登録を停止しています。後ほどお試しください',
    },
  },
  {
    code: '423',
    retry: 'later',
    text: {
      zh: '尝试次数过多或已被冻结，请稍后再试',
      en: 'Locked after too many tries, or frozen',
      es: 'Bloqueado por demasiados intentos o congelado',
      'zh-TW': '嘗試次數過多或已被凍結，請稍後再試',
      ko: '시도 횟수 초과로 잠겼거나 동결되었습니다',
      ja: '試行回数の超過によりロックされたか、凍結されています',
    },
  },
  {
    code: '404',
    retry: 'never',
    text: {
      zh: '内容不存在',
      en: 'There is no such thing',
      es: 'No existe',
      'zh-TW': '內容不存在',
      ko: '존재하지 않습니다',
      ja: '見つかりません',
    },
  },
  {
    code: '410',
    retry: 'mended',
    text: {
      zh: '已过期，请重新操作',
      en: 'This has expired, please start again',
      es: 'Ha caducado, vuelva a empezar',
      'zh-TW': '已過期，請重新操作',
      ko: '만료되었습니다. 다시 시작해 주세요',
      ja: '有効期限が切れました。もう一度やり直してください',
    },
  },
  {
    code: '409',
    retry: 'never',
    text: {
      zh: '与已有内容冲突',
      en: 'This conflicts with what is already there',
      es: 'Entra en conflicto con lo que ya existe',
      'zh-TW': '與已有內容衝突',
      ko: '기존 내용과 충돌합니다',
      ja: '既存の内容と競合しています',
    },
  },
  {
    code: 'CLIENT_ID_REUSED',
    retry: 'mended',
    text: {
      zh: '该客户编号已用于另一笔请求',
      en: 'This client id was used for a different request',
      es: 'Este identificador de cliente ya se usó en otra solicitud',
      'zh-TW': '該客戶編號已用於另一筆請求',
      ko: '이 클라이언트 ID는 다른 요청에 이미 사용되었습니다',
      ja: 'このクライアント ID は別のリクエストで使用済みです',
    },
  },
] as const satisfies readonly CodeEntry[]
