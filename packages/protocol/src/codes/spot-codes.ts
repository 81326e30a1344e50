import type { CodeEntry } from './code-entry.ts'

/** What trading may answer, in the order in which an order is looked at. */
export const spotCodes = [
  {
    code: 'MARKET_CLOSED',
    retry: 'later',
    text: {
      zh: '该市场当前不可交易',
      en: 'The market is not open for this now',
      es: 'El mercado no está abierto ahora',
      'zh-TW': '該市場目前不可交易',
      ko: '현재 거래할 수 없는 마켓입니다',
      ja: 'この市場は現在取引できません',
    },
  },
  {
    code: 'ORDER_NOT_FOUND',
    retry: 'never',
    text: {
      zh: '订单不存在或已结束',
      en: 'There is no such open order',
      es: 'No existe esa orden abierta',
      'zh-TW': '訂單不存在或已結束',
      ko: '주문이 없거나 이미 종료되었습니다',
      ja: '注文が存在しないか、すでに終了しています',
    },
  },
  {
    code: 'PRICE_WRONG',
    retry: 'mended',
    text: {
      zh: '价格有误',
      en: 'The price is wrong',
      es: 'El precio no es correcto',
      'zh-TW': '價格有誤',
      ko: '가격이 올바르지 않습니다',
      ja: '価格が正しくありません',
    },
  },
  {
    code: 'QUANTITY_TOO_LOW',
    retry: 'mended',
    text: {
      zh: '数量过低',
      en: 'The quantity is too low',
      es: 'La cantidad es demasiado baja',
      'zh-TW': '數量過低',
      ko: '수량이 너무 적습니다',
      ja: '数量が少なすぎます',
    },
  },
  {
    code: 'AMOUNT_TOO_LARGE',
    retry: 'mended',
    text: {
      zh: '金额过大',
      en: 'The amount is too large',
      es: 'El importe es demasiado grande',
      'zh-TW': '金額過大',
      ko: '금액이 너무 큽니다',
      ja: '金額が大きすぎます',
    },
  },
] as const satisfies readonly CodeEntry[]
