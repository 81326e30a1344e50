import type { ProjectTexts } from '../project-table.ts'

/** A token of the demo's own, sold out. It does nothing, and says so: no fee here is paid with it. */
export const BOURSE_TOKEN: ProjectTexts = {
  zh: {
    story: '演示自带的代币，只用来演练。',
    about: 'BRS 不能抵扣手续费，也不代表任何权益。本次发售已售罄，现在在 BRS/USDT 交易。',
  },
  en: {
    story: 'The demo’s own token, made up to try things with.',
    about: 'BRS pays no fees and stands for nothing. The sale was sold out, and it trades as BRS/USDT today.',
  },
  es: {
    story: 'El token propio de la demostración, inventado para probar.',
    about: 'BRS no paga comisiones ni representa nada. La venta se agotó, y hoy cotiza como BRS/USDT.',
  },
  'zh-TW': {
    story: '示範自帶的代幣，只用來演練。',
    about: 'BRS 不能抵扣手續費，也不代表任何權益。本次發售已售罄，現在在 BRS/USDT 交易。',
  },
  ko: {
    story: '데모 자체의 토큰, 연습용으로 지어냈습니다.',
    about: 'BRS로는 수수료를 낼 수 없고 어떤 권리도 없습니다. 판매는 매진되었고, 지금은 BRS/USDT로 거래됩니다.',
  },
  ja: {
    story: 'デモ独自のトークン。試すために作られた架空のものです。',
    about: 'BRS で手数料は支払えず、何の権利も表しません。販売は完売し、現在は BRS/USDT で取引されています。',
  },
}

/** Shared in proportion, and free in four parts. */
export const SKERRY: ProjectTexts = {
  zh: { story: '灯塔与航标的维护记录，谁修谁记。', about: 'SKR 在上市后分四次解锁，每三十天四分之一。' },
  en: {
    story: 'Upkeep records of lights and buoys, written by who mends them.',
    about: 'SKR becomes free in four parts: a quarter at listing, and one more every thirty days.',
  },
  es: {
    story: 'Registros de mantenimiento de faros y boyas.',
    about: 'SKR se libera en cuatro partes: un cuarto al cotizar y otro cada treinta días.',
  },
  'zh-TW': { story: '燈塔與航標的維護紀錄，誰修誰記。', about: 'SKR 在上市後分四次解鎖，每三十天四分之一。' },
  ko: {
    story: '등대와 부표의 정비 기록, 고친 사람이 적습니다.',
    about: 'SKR은 네 번에 나누어 해제됩니다. 상장 때 4분의 1, 그 뒤 30일마다 4분의 1입니다.',
  },
  ja: {
    story: '灯台と浮標の整備記録。直した人が書きます。',
    about: 'SKR は 4 回に分けて解除されます。上場時に 4 分の 1、その後 30 日ごとに 4 分の 1 です。',
  },
}

/** Drawn by lot. */
export const OAKUM: ProjectTexts = {
  zh: {
    story: '码头共用的绳索与工具。',
    about: '抽签已完成：名单、密钥与结果都可以下载，并在您的浏览器里重新计算。',
  },
  en: {
    story: 'Rope and tools that piers share.',
    about: 'The draw is made: its list, its secret and its result can be fetched, and worked out anew in your browser.',
  },
  es: {
    story: 'Cabos y herramientas que comparten los muelles.',
    about:
      'El sorteo está hecho: su lista, su secreto y su resultado se pueden descargar y calcular de nuevo en su navegador.',
  },
  'zh-TW': {
    story: '碼頭共用的繩索與工具。',
    about: '抽籤已完成：名單、密鑰與結果都可以下載，並在您的瀏覽器裡重新計算。',
  },
  ko: {
    story: '부두가 함께 쓰는 밧줄과 공구.',
    about: '추첨이 끝났습니다. 명단, 비밀 값, 결과를 내려받아 브라우저에서 다시 계산할 수 있습니다.',
  },
  ja: {
    story: '桟橋で共有するロープと道具。',
    about: '抽選は終わりました。名簿、秘密の値、結果はダウンロードでき、ブラウザーで計算し直せます。',
  },
}

/** Missed what it needed. */
export const VERDIGRIS: ProjectTexts = {
  zh: { story: '铜质屋顶的雨水账本。', about: '认购没有达到最低数量，全部退还。' },
  en: {
    story: 'A rain book for copper roofs.',
    about: 'Fewer subscribed than were needed, and everything was given back.',
  },
  es: {
    story: 'Un libro de lluvias para tejados de cobre.',
    about: 'Se suscribió menos de lo necesario, y se devolvió todo.',
  },
  'zh-TW': { story: '銅質屋頂的雨水帳本。', about: '認購沒有達到最低數量，全部退還。' },
  ko: { story: '구리 지붕의 빗물 장부.', about: '필요한 만큼 청약되지 않아 전액 반환되었습니다.' },
  ja: { story: '銅屋根の雨量帳。', about: '申込が必要な数に届かず、全額返還されました。' },
}
