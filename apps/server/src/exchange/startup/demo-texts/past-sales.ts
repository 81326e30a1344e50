import type { ProjectTexts } from '../project-table.ts'

/** A token of the demo's own, sold out. It does nothing, and says so: no fee here is paid with it. */
export const BOURSE_TOKEN: ProjectTexts = {
  zh: {
    story: '演示自带的代币，只用来演练。',
    about: 'BRS 不能抵扣手续费，也不代表任何权益。本次发售已售罄，现在在 BRS/USDT 交易。',
    risks:
      '没有用途。|它不代表任何东西，价格只是下一位买家肯给的。||流动性薄。|全部供应来自这一次发售，大额卖单会明显压低价格。',
  },
  en: {
    story: 'The demo’s own token, made up to try things with.',
    about: 'BRS pays no fees and stands for nothing. The sale was sold out, and it trades as BRS/USDT today.',
    risks:
      'No use.|It stands for nothing; its price is what the next buyer gives.||A thin market.|All there is came from this sale: one large sell order moves the price.',
  },
  es: {
    story: 'El token propio de la demostración, inventado para probar.',
    about: 'BRS no paga comisiones ni representa nada. La venta se agotó, y hoy cotiza como BRS/USDT.',
    risks:
      'Sin uso.|No representa nada; su precio es lo que dé el próximo comprador.||Un mercado estrecho.|Todo lo que hay salió de esta venta: una orden grande de venta mueve el precio.',
  },
  'zh-TW': {
    story: '示範自帶的代幣，只用來演練。',
    about: 'BRS 不能抵扣手續費，也不代表任何權益。本次發售已售罄，現在在 BRS/USDT 交易。',
    risks:
      '沒有用途。|它不代表任何東西，價格只是下一位買家肯給的。||流動性薄。|全部供應來自這一次發售，大額賣單會明顯壓低價格。',
  },
  ko: {
    story: '데모 자체의 토큰, 연습용으로 지어냈습니다.',
    about: 'BRS로는 수수료를 낼 수 없고 어떤 권리도 없습니다. 판매는 매진되었고, 지금은 BRS/USDT로 거래됩니다.',
    risks:
      '쓸모가 없습니다.|아무것도 나타내지 않으며, 값은 다음 구매자가 내는 만큼입니다.||얇은 시장.|모든 물량이 이번 판매에서 나왔습니다. 큰 매도 주문 하나가 가격을 움직입니다.',
  },
  ja: {
    story: 'デモ独自のトークン。試すために作られた架空のものです。',
    about: 'BRS で手数料は支払えず、何の権利も表しません。販売は完売し、現在は BRS/USDT で取引されています。',
    risks:
      '用途がありません。|何も表さず、価格は次の買い手が払う額にすぎません。||薄い市場。|すべてこの販売から出た分です。大きな売り注文ひとつで価格が動きます。',
  },
}

/** Shared in proportion, and free in four parts. */
export const SKERRY: ProjectTexts = {
  zh: {
    story: '灯塔与航标的维护记录，谁修谁记。',
    about: 'SKR 在上市后分四次解锁，每三十天四分之一。',
    risks: '解锁会压低价格。|每三十天又有四分之一可以卖出，不论有没有买家。||买家少。|只有维护灯塔的机构会为记录付费。',
  },
  en: {
    story: 'Upkeep records of lights and buoys, written by who mends them.',
    about: 'SKR becomes free in four parts: a quarter at listing, and one more every thirty days.',
    risks:
      'Steps that press the price.|Every thirty days another quarter can be sold, whether or not anybody buys.||Few buyers.|Only those who keep the lights pay for records.',
  },
  es: {
    story: 'Registros de mantenimiento de faros y boyas.',
    about: 'SKR se libera en cuatro partes: un cuarto al cotizar y otro cada treinta días.',
    risks:
      'Plazos que presionan el precio.|Cada treinta días se puede vender otro cuarto, haya o no quien compre.||Pocos compradores.|Solo quienes cuidan los faros pagan por los registros.',
  },
  'zh-TW': {
    story: '燈塔與航標的維護紀錄，誰修誰記。',
    about: 'SKR 在上市後分四次解鎖，每三十天四分之一。',
    risks: '解鎖會壓低價格。|每三十天又有四分之一可以賣出，不論有沒有買家。||買家少。|只有維護燈塔的機構會為紀錄付費。',
  },
  ko: {
    story: '등대와 부표의 정비 기록, 고친 사람이 적습니다.',
    about: 'SKR은 네 번에 나누어 해제됩니다. 상장 때 4분의 1, 그 뒤 30일마다 4분의 1입니다.',
    risks:
      '해제가 가격을 누릅니다.|사는 사람이 있든 없든 30일마다 4분의 1을 더 팔 수 있습니다.||구매자가 적습니다.|등대를 관리하는 기관만 기록에 돈을 냅니다.',
  },
  ja: {
    story: '灯台と浮標の整備記録。直した人が書きます。',
    about: 'SKR は 4 回に分けて解除されます。上場時に 4 分の 1、その後 30 日ごとに 4 分の 1 です。',
    risks:
      '解除が価格を押し下げます。|買い手がいてもいなくても、30 日ごとに 4 分の 1 が売れるようになります。||買い手が少ない。|記録に払うのは灯台を管理する機関だけです。',
  },
}

/** Drawn by lot. */
export const OAKUM: ProjectTexts = {
  zh: {
    story: '码头共用的绳索与工具。',
    about: '抽签已完成：名单、密钥与结果都可以下载，并在您的浏览器里重新计算。',
    risks:
      '多数人抽不中。|中签之外的钱全部退回，但在开奖之前不能动用。||工具会丢。|绳索与工具由码头自己看管，没有保险。',
  },
  en: {
    story: 'Rope and tools that piers share.',
    about: 'The draw is made: its list, its secret and its result can be fetched, and worked out anew in your browser.',
    risks:
      'Most tickets lose.|Their money comes back, but cannot be used until the draw.||Tools get lost.|Piers look after rope and tools themselves; nothing is insured.',
  },
  es: {
    story: 'Cabos y herramientas que comparten los muelles.',
    about:
      'El sorteo está hecho: su lista, su secreto y su resultado se pueden descargar y calcular de nuevo en su navegador.',
    risks:
      'La mayoría de los boletos pierde.|Su dinero vuelve, pero no se puede usar hasta el sorteo.||Las herramientas se pierden.|Los muelles cuidan de ellas por su cuenta; nada está asegurado.',
  },
  'zh-TW': {
    story: '碼頭共用的繩索與工具。',
    about: '抽籤已完成：名單、密鑰與結果都可以下載，並在您的瀏覽器裡重新計算。',
    risks:
      '多數人抽不中。|中籤之外的錢全部退回，但在開獎之前不能動用。||工具會丟。|繩索與工具由碼頭自己看管，沒有保險。',
  },
  ko: {
    story: '부두가 함께 쓰는 밧줄과 공구.',
    about: '추첨이 끝났습니다. 명단, 비밀 값, 결과를 내려받아 브라우저에서 다시 계산할 수 있습니다.',
    risks:
      '대부분 당첨되지 않습니다.|돈은 돌아오지만 추첨 전에는 쓸 수 없습니다.||공구는 없어집니다.|밧줄과 공구는 부두가 직접 관리하며 보험이 없습니다.',
  },
  ja: {
    story: '桟橋で共有するロープと道具。',
    about: '抽選は終わりました。名簿、秘密の値、結果はダウンロードでき、ブラウザーで計算し直せます。',
    risks:
      '多くの札は外れます。|お金は戻りますが、抽選まで使えません。||道具はなくなります。|ロープと道具は桟橋が自分で管理し、保険はありません。',
  },
}

/** Missed what it needed. */
export const VERDIGRIS: ProjectTexts = {
  zh: {
    story: '铜质屋顶的雨水账本。',
    about: '认购没有达到最低数量，全部退还。',
    risks:
      '可能卖不出去。|没有达到最低数量就不发售，钱会退回，但期间不能动用。||数据可有可无。|铜屋顶很少，雨水记录未必有人需要。',
  },
  en: {
    story: 'A rain book for copper roofs.',
    about: 'Fewer subscribed than were needed, and everything was given back.',
    risks:
      'It may not come about.|Below what is needed nothing is sold; the money comes back, but was held until then.||Nobody may need it.|Copper roofs are few, and so are those who pay to know their rain.',
  },
  es: {
    story: 'Un libro de lluvias para tejados de cobre.',
    about: 'Se suscribió menos de lo necesario, y se devolvió todo.',
    risks:
      'Puede que no se haga.|Por debajo de lo necesario no se vende nada; el dinero vuelve, pero estuvo retenido hasta entonces.||Puede que nadie lo necesite.|Hay pocos tejados de cobre, y pocos que paguen por conocer su lluvia.',
  },
  'zh-TW': {
    story: '銅質屋頂的雨水帳本。',
    about: '認購沒有達到最低數量，全部退還。',
    risks:
      '可能賣不出去。|沒有達到最低數量就不發售，錢會退回，但期間不能動用。||資料可有可無。|銅屋頂很少，雨水紀錄未必有人需要。',
  },
  ko: {
    story: '구리 지붕의 빗물 장부.',
    about: '필요한 만큼 청약되지 않아 전액 반환되었습니다.',
    risks:
      '성사되지 않을 수 있습니다.|필요한 수에 못 미치면 팔지 않습니다. 돈은 돌아오지만 그때까지 묶여 있었습니다.||필요한 사람이 없을 수 있습니다.|구리 지붕은 적고, 빗물 기록에 돈을 낼 사람도 적습니다.',
  },
  ja: {
    story: '銅屋根の雨量帳。',
    about: '申込が必要な数に届かず、全額返還されました。',
    risks:
      '成立しないことがあります。|必要な数に届かなければ販売されません。お金は戻りますが、それまで拘束されます。||必要とする人がいないかもしれません。|銅屋根は少なく、雨量の記録に払う人も多くありません。',
  },
}
