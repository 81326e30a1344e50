import type { ProjectTexts } from './project-table.ts'

// Made up, like everything that is sold in a demo: nothing of it leads anywhere.

const SPLIT_ZH =
  '20|本次发售|上市即解锁||30|港口与数据方|36 个月，按月||25|金库|12 个月后起 48 个月||15|团队|12 个月后起 36 个月||10|流动性|上市即解锁'
const SPLIT_EN =
  '20|This sale|Free at listing||30|Harbours and data makers|36 months, monthly||25|Treasury|48 months, after 12||15|Team|36 months, after 12||10|Liquidity|Free at listing'
const SPLIT_ES =
  '20|Esta venta|Libre al cotizar||30|Puertos y datos|36 meses, mensual||25|Tesorería|48 meses, tras 12||15|Equipo|36 meses, tras 12||10|Liquidez|Libre al cotizar'

/** What is said of the demo's projects. */
export const DEMO_TEXTS: Readonly<Record<string, ProjectTexts>> = {
  MRD: {
    zh: {
      story: '港口向船舶出售潮位与泊位读数，按条付费。',
      about:
        '船在港外等待，因为没有人按分钟公布水有多深、哪个泊位空着。Meridian 向公布这些的港口付费。||港口运行一个传感器和一把签名密钥。每条读数按条出售给任何询问的船或规划者；MRD 就是一条读数的价格。今天有十九个港口在公布，每月二百四十万条。',
      split: SPLIT_ZH,
      risks:
        '买家少。|读数值多少取决于船舶付多少；两家航运公司占今天收入的 61%。||港口迟到。|十一个港口已签约，但传感器还没有下水。||首日交易清淡。|全部 MRD 只有五分之一在上市时解锁，价格可能低于 0.025。',
    },
    en: {
      story: 'Harbours sell tide and berth readings to ships, paid per message.',
      about:
        'Ships wait outside harbours because nobody publishes, minute by minute, how deep the water is and which berth is free. Meridian pays the harbours that do.||Harbours run a sensor and a signing key. Each reading is sold by the message, to any ship or planner that asks; MRD is what a message costs. Nineteen harbours publish today, 2.4 million messages a month.',
      split: SPLIT_EN,
      risks:
        'Few buyers.|Messages are worth what ships pay; two shipping lines make 61% of today’s revenue.||Late harbours.|Eleven harbours have signed and not yet put a sensor in the water.||A thin first day.|One fifth of all MRD is free at listing. The price may fall below 0.025.',
    },
    es: {
      story: 'Los puertos venden lecturas de marea y atraque, pagadas por mensaje.',
      about:
        'Los barcos esperan fuera del puerto porque nadie publica, minuto a minuto, cuánta agua hay y qué atraque está libre. Meridian paga a los puertos que lo hacen.||Cada lectura se vende por mensaje; MRD es lo que cuesta un mensaje. Hoy publican diecinueve puertos, 2,4 millones de mensajes al mes.',
      split: SPLIT_ES,
      risks:
        'Pocos compradores.|Dos navieras son el 61 % de los ingresos de hoy.||Puertos con retraso.|Once puertos han firmado y aún no tienen sensor en el agua.||Un primer día estrecho.|Solo una quinta parte de MRD es libre al cotizar; el precio puede bajar de 0,025.',
    },
    'zh-TW': { story: '港口向船舶出售潮位與泊位讀數，按條付費。' },
    ko: { story: '항구가 조위와 선석 정보를 건당 요금으로 선박에 팝니다.' },
    ja: { story: '港が潮位と岸壁の情報を 1 件ごとに船へ販売します。' },
  },
  LNT: {
    zh: {
      story: '小船用的无线电信标，由查询者付费。',
      about:
        '小船没有昂贵的定位设备。Lanternfish 的信标每分钟报一次位置，谁查询谁付费。||LNT 是一次查询的价格；信标的主人得到其中的九成。',
      risks: '频段要许可。|三个国家还没有批准。||信标会丢。|每年约有百分之六的信标沉没。',
    },
    en: {
      story: 'Radio beacons for small boats, paid for by those who ask.',
      about:
        'Small boats carry no costly transponders. A Lanternfish beacon tells where it is once a minute, and whoever asks pays.||LNT is what a question costs; nine tenths of it go to the owner of the beacon.',
      risks:
        'The band needs a licence.|Three countries have not granted one.||Beacons get lost.|About six in a hundred sink each year.',
    },
    es: { story: 'Radiobalizas para barcos pequeños, pagadas por quien pregunta.' },
    'zh-TW': { story: '小船用的無線電信標，由查詢者付費。' },
    ko: { story: '작은 배를 위한 무선 표지, 묻는 사람이 요금을 냅니다.' },
    ja: { story: '小型船のための無線ビーコン。問い合わせる側が支払います。' },
  },
  ALD: {
    zh: {
      story: '二手机械零件的价格表，由各家修理厂维护。',
      about: '一个零件值多少钱，只有拆过它的人知道。Aldous 付钱请他们写下来，并付钱请另一家核对。',
      risks: '编造的价格。|核对者可能与填写者串通；押金只能让它变贵。',
    },
    en: {
      story: 'A price list for used machine parts, kept by the workshops.',
      about:
        'What a part is worth is known to whoever took it out. Aldous pays them to write it down, and pays another workshop to check.',
      risks: 'Invented prices.|A checker may side with a writer; the deposit only makes it dear.',
    },
    es: { story: 'Una lista de precios de piezas usadas, llevada por los talleres.' },
    'zh-TW': { story: '二手機械零件的價格表，由各家修理廠維護。' },
    ko: { story: '정비소들이 관리하는 중고 기계 부품 가격표.' },
    ja: { story: '工場が管理する中古機械部品の価格表。' },
  },
  BRS: {
    zh: { story: '本交易所的代币：抵扣手续费。', about: 'BRS 用于抵扣手续费。本次发售已售罄，现在在 BRS/USDT 交易。' },
    en: {
      story: 'The token of this exchange: it pays fees.',
      about: 'BRS pays fees. The sale was sold out, and it trades as BRS/USDT today.',
    },
    es: { story: 'El token de esta casa: paga comisiones.' },
    'zh-TW': { story: '本交易所的代幣：抵扣手續費。' },
    ko: { story: '이 거래소의 토큰: 수수료를 냅니다.' },
    ja: { story: 'この取引所のトークン。手数料に使えます。' },
  },
  SKR: {
    zh: { story: '灯塔与航标的维护记录，谁修谁记。', about: 'SKR 在上市后分四次解锁，每三十天四分之一。' },
    en: {
      story: 'Upkeep records of lights and buoys, written by who mends them.',
      about: 'SKR becomes free in four parts: a quarter at listing, and one more every thirty days.',
    },
    es: { story: 'Registros de mantenimiento de faros y boyas.' },
    'zh-TW': { story: '燈塔與航標的維護紀錄，誰修誰記。' },
    ko: { story: '등대와 부표의 정비 기록, 고친 사람이 적습니다.' },
    ja: { story: '灯台と浮標の整備記録。直した人が書きます。' },
  },
  OKM: {
    zh: {
      story: '码头共用的绳索与工具。',
      about: '抽签已完成：名单、密钥与结果都可以下载，并在您的浏览器里重新计算。',
    },
    en: {
      story: 'Rope and tools that piers share.',
      about:
        'The draw is made: its list, its secret and its result can be fetched, and worked out anew in your browser.',
    },
    es: { story: 'Cabos y herramientas que comparten los muelles.' },
    'zh-TW': { story: '碼頭共用的繩索與工具。' },
    ko: { story: '부두가 함께 쓰는 밧줄과 공구.' },
    ja: { story: '桟橋で共有するロープと道具。' },
  },
  VDG: {
    zh: { story: '铜质屋顶的雨水账本。', about: '认购没有达到最低数量，全部退还。' },
    en: {
      story: 'A rain book for copper roofs.',
      about: 'Fewer subscribed than were needed, and everything was given back.',
    },
    es: { story: 'Un libro de lluvias para tejados de cobre.' },
    'zh-TW': { story: '銅質屋頂的雨水帳本。' },
    ko: { story: '구리 지붕의 빗물 장부.' },
    ja: { story: '銅屋根の雨量帳。' },
  },
}
