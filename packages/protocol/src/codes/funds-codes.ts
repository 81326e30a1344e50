import type { CodeEntry } from './code-entry.ts'

/** What moving money may answer, after everything about the order or request itself. */
export const fundsCodes = [
  {
    code: 'WITHDRAW_FROZEN',
    retry: 'later',
    text: {
      zh: '修改密码或安全设置后，提币暂时冻结',
      en: 'Withdrawals are frozen for a while after a security change',
      es: 'Los retiros están congelados tras un cambio de seguridad',
      'zh-TW': '修改密碼或安全設定後，提幣暫時凍結',
      ko: '보안 설정 변경 후 출금이 일시적으로 제한됩니다',
      ja: 'セキュリティ設定の変更後、出金は一時的に停止されています',
    },
  },
  {
    code: 'WITHDRAWALS_OFF',
    retry: 'later',
    text: {
      zh: '提币暂停，请稍后再试',
      en: 'Withdrawals are paused',
      es: 'Los retiros están en pausa',
      'zh-TW': '提幣暫停，請稍後再試',
      ko: '출금이 일시 중지되었습니다',
      ja: '出金は一時停止中です',
    },
  },
  {
    code: 'WITHDRAW_LIMIT',
    retry: 'later',
    text: {
      zh: '超出 24 小时提币额度',
      en: 'This is more than may be withdrawn in 24 hours',
      es: 'Supera lo que se puede retirar en 24 horas',
      'zh-TW': '超出 24 小時提幣額度',
      ko: '24시간 출금 한도를 초과했습니다',
      ja: '24 時間の出金上限を超えています',
    },
  },
  {
    code: 'FAUCET_RESTS',
    retry: 'later',
    text: {
      zh: '每种体验币每小时可领一次，时间还没到',
      en: 'The faucet gives each coin once an hour, and this hour is not over yet',
      es: 'El grifo da cada moneda una vez por hora, y esta hora aún no ha pasado',
      'zh-TW': '每種體驗幣每小時可領一次，時間還沒到',
      ko: '체험 코인은 코인별로 1시간에 한 번 받을 수 있으며 아직 1시간이 지나지 않았습니다',
      ja: '体験用コインは 1 時間に 1 回ずつ受け取れます。まだ 1 時間たっていません',
    },
  },
  {
    code: 'DEPOSITS_OFF',
    retry: 'later',
    text: {
      zh: '该链的充值暂停，请稍后再试',
      en: 'Deposits on this chain are paused',
      es: 'Los depósitos en esta cadena están en pausa',
      'zh-TW': '此鏈的充值暫停，請稍後再試',
      ko: '이 체인의 입금이 일시 중지되었습니다',
      ja: 'このチェーンでの入金は一時停止中です',
    },
  },
  {
    code: 'TEST_COINS_REST',
    retry: 'later',
    text: {
      zh: '测试币刚刚发出，请等它到账后再试',
      en: 'Test coins are on their way already; try again when they have arrived',
      es: 'Ya hay monedas de prueba en camino; inténtelo cuando hayan llegado',
      'zh-TW': '測試幣剛剛發出，請等它到帳後再試',
      ko: '테스트 코인을 방금 보냈습니다. 도착한 뒤 다시 시도해 주세요',
      ja: 'テスト用コインを送ったばかりです。届いてからもう一度お試しください',
    },
  },
  {
    code: 'QUOTE_ENDED',
    retry: 'never',
    data: ['rule', 'ended_at'],
    text: {
      zh: '报价已过期，请重新报价',
      en: 'The price has ended: ask for a new one',
      es: 'El precio ha caducado: pida uno nuevo',
      'zh-TW': '報價已過期，請重新報價',
      ko: '가격이 만료되었습니다. 새 가격을 요청하세요',
      ja: '価格の期限が切れました。取り直してください',
    },
  },
  {
    code: 'NOT_DUST',
    retry: 'mended',
    data: ['rule', 'coin', 'max'],
    text: {
      zh: '这种币的余额不算零头，请单独兑换',
      en: 'This balance is too large to be dust: convert it by itself',
      es: 'Este saldo es demasiado grande para ser un resto: conviértalo por separado',
      'zh-TW': '這種幣的餘額不算零頭，請單獨兌換',
      ko: '소액이 아닌 잔액입니다. 따로 전환하세요',
      ja: '端数ではありません。個別に交換してください',
    },
  },
  {
    code: 'INSUFFICIENT_BALANCE',
    retry: 'mended',
    data: ['rule', 'coin', 'needed', 'available'],
    text: {
      zh: '余额不足',
      en: 'The balance is not enough',
      es: 'Saldo insuficiente',
      'zh-TW': '餘額不足',
      ko: '잔액이 부족합니다',
      ja: '残高が不足しています',
    },
  },
] as const satisfies readonly CodeEntry[]
