import type { CodeEntry } from './code-entry.ts'

/** What billing and the application page may answer. */
export const billingCodes = [
  {
    code: 'FUNDS_MISSING',
    retry: 'mended',
    text: {
      zh: '余额与信用额度不足，请先充值',
      en: 'Balance and credit line do not cover this: recharge first',
      es: 'El saldo y la línea de crédito no alcanzan: recargue primero',
      'zh-TW': '餘額與信用額度不足，請先儲值',
      ko: '잔액과 신용 한도가 부족합니다. 먼저 충전해 주세요',
      ja: '残高と与信枠が足りません。先に入金してください',
    },
  },
  {
    code: 'CREDIT_UNASKED',
    retry: 'mended',
    text: {
      zh: '余额不足，需使用信用额度，请先确认',
      en: 'The balance does not cover this: confirm that the credit line is used',
      es: 'El saldo no alcanza: confirme que se use la línea de crédito',
      'zh-TW': '餘額不足，需使用信用額度，請先確認',
      ko: '잔액이 부족해 신용 한도를 사용합니다. 먼저 확인해 주세요',
      ja: '残高が足りないため与信枠を使います。先に確認してください',
    },
  },
  {
    code: 'SECRETS_FULL',
    retry: 'mended',
    text: {
      zh: '已有两个有效密钥，请先结束其中一个',
      en: 'Two secrets are live already: end one of them first',
      es: 'Ya hay dos secretos activos: termine uno antes',
      'zh-TW': '已有兩個有效金鑰，請先結束其中一個',
      ko: '유효한 비밀 키가 이미 두 개입니다. 먼저 하나를 종료해 주세요',
      ja: '有効なシークレットが既に二つあります。先に一つ終了してください',
    },
  },
  {
    code: 'SECRET_MISSING',
    retry: 'mended',
    text: {
      zh: '请先生成密钥',
      en: 'Make a secret first',
      es: 'Cree primero un secreto',
      'zh-TW': '請先產生金鑰',
      ko: '먼저 비밀 키를 만들어 주세요',
      ja: '先にシークレットを作成してください',
    },
  },
  {
    code: 'CALLBACK_MISSING',
    retry: 'mended',
    text: {
      zh: '请先设置回调地址',
      en: 'Set a callback address first',
      es: 'Indique primero la dirección de aviso',
      'zh-TW': '請先設定回呼網址',
      ko: '먼저 콜백 주소를 설정해 주세요',
      ja: '先にコールバック先を設定してください',
    },
  },
] as const satisfies readonly CodeEntry[]
