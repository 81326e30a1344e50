import type { CodeEntry } from './code-entry.ts'

/** What trading person to person may answer, in the order in which an order is looked at. */
export const otcCodes = [
  {
    code: 'OTC_STOPPED',
    retry: 'never',
    text: {
      zh: '付款人姓名不符已被举报，由平台裁决，不能自行放币',
      en: 'A different payer’s name was reported: the house decides, and nobody releases meanwhile',
      es: 'Se informó de otro nombre del pagador: decide la casa y nadie libera mientras tanto',
      'zh-TW': '付款人姓名不符已被舉報，由平台裁決，不能自行放幣',
      ko: '송금인 이름 불일치가 신고되어 플랫폼이 결정합니다. 직접 전송할 수 없습니다',
      ja: '支払人名の不一致が報告されています。運営が判断するため、ご自身では引き渡せません',
    },
  },
  {
    code: 'OTC_EARLY',
    retry: 'later',
    data: ['rule', 'until'],
    text: {
      zh: '对方还在处理时间内，稍后才能申诉',
      en: 'The seller still has time: you can appeal a little later',
      es: 'El vendedor aún tiene tiempo: podrá reclamar un poco después',
      'zh-TW': '對方仍在處理時間內，稍後才能申訴',
      ko: '판매자의 처리 시간이 남아 있습니다. 잠시 후 이의를 제기할 수 있습니다',
      ja: '売り手の対応時間内です。少し後で異議を申し立てられます',
    },
  },
  {
    code: 'OTC_UNAVAILABLE',
    retry: 'never',
    data: ['rule'],
    text: {
      zh: '这条广告现在不能成交',
      en: 'This advert cannot be taken now',
      es: 'Este anuncio no se puede tomar ahora',
      'zh-TW': '這則廣告現在不能成交',
      ko: '지금은 이 광고로 거래할 수 없습니다',
      ja: 'この広告は現在利用できません',
    },
  },
  {
    code: 'OTC_PRICE',
    retry: 'mended',
    data: ['rule', 'price'],
    text: {
      zh: '价格已变动，请确认新价格',
      en: 'The price has moved: look at the new one',
      es: 'El precio ha cambiado: revise el nuevo',
      'zh-TW': '價格已變動，請確認新價格',
      ko: '가격이 변경되었습니다. 새 가격을 확인하세요',
      ja: '価格が変わりました。新しい価格を確認してください',
    },
  },
  {
    code: 'OTC_AMOUNT',
    retry: 'mended',
    data: ['rule', 'min', 'max'],
    text: {
      zh: '金额不在这条广告的限额内',
      en: 'The amount is outside of what this advert takes',
      es: 'El importe está fuera de los límites del anuncio',
      'zh-TW': '金額不在這則廣告的限額內',
      ko: '광고의 한도를 벗어난 금액입니다',
      ja: '広告の限度額の範囲外です',
    },
  },
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
