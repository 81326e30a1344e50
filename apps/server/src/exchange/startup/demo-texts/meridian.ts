import type { ProjectTexts } from '../project-table.ts'

/** Harbours that sell readings of tide and berth. */
export const MERIDIAN: ProjectTexts = {
  zh: {
    story: '港口向船舶出售潮位与泊位读数，按条付费。',
    about:
      '船在港外等待，因为没有人按分钟公布水有多深、哪个泊位空着。Meridian 向公布这些的港口付费。||港口运行一个传感器和一把签名密钥。每条读数按条出售给任何询问的船或规划者；MRD 就是一条读数的价格。今天有十九个港口在公布，每月二百四十万条。',
    split:
      '20|本次发售|上市即解锁||30|港口与数据方|36 个月，按月||25|金库|12 个月后起 48 个月||15|团队|12 个月后起 36 个月||10|流动性|上市即解锁',
    risks:
      '买家少。|读数值多少取决于船舶付多少；两家航运公司占今天收入的 61%。||港口迟到。|十一个港口已签约，但传感器还没有下水。||首日交易清淡。|全部 MRD 只有五分之一在上市时解锁，价格可能低于 0.025。',
  },
  en: {
    story: 'Harbours sell tide and berth readings to ships, paid per message.',
    about:
      'Ships wait outside harbours because nobody publishes, minute by minute, how deep the water is and which berth is free. Meridian pays the harbours that do.||Harbours run a sensor and a signing key. Each reading is sold by the message, to any ship or planner that asks; MRD is what a message costs. Nineteen harbours publish today, 2.4 million messages a month.',
    split:
      '20|This sale|Free at listing||30|Harbours and data makers|36 months, monthly||25|Treasury|48 months, after 12||15|Team|36 months, after 12||10|Liquidity|Free at listing',
    risks:
      'Few buyers.|Messages are worth what ships pay; two shipping lines make 61% of today’s revenue.||Late harbours.|Eleven harbours have signed and not yet put a sensor in the water.||A thin first day.|One fifth of all MRD is free at listing. The price may fall below 0.025.',
  },
  es: {
    story: 'Los puertos venden lecturas de marea y atraque, pagadas por mensaje.',
    about:
      'Los barcos esperan fuera del puerto porque nadie publica, minuto a minuto, cuánta agua hay y qué atraque está libre. Meridian paga a los puertos que lo hacen.||Cada puerto tiene un sensor y una clave para firmar. Cada lectura se vende por mensaje a quien la pida; MRD es lo que cuesta un mensaje. Hoy publican diecinueve puertos, 2,4 millones de mensajes al mes.',
    split:
      '20|Esta venta|Libre al cotizar||30|Puertos y datos|36 meses, mensual||25|Tesorería|48 meses, tras 12||15|Equipo|36 meses, tras 12||10|Liquidez|Libre al cotizar',
    risks:
      'Pocos compradores.|Un mensaje vale lo que pagan los barcos; dos navieras son el 61 % de los ingresos de hoy.||Puertos con retraso.|Once puertos han firmado y aún no tienen sensor en el agua.||Un primer día estrecho.|Solo una quinta parte de MRD es libre al cotizar; el precio puede bajar de 0,025.',
  },
  'zh-TW': {
    story: '港口向船舶出售潮位與泊位讀數，按筆付費。',
    about:
      '船在港外等待，因為沒有人逐分鐘公布水有多深、哪個泊位空著。Meridian 付費給公布這些的港口。||港口運行一個感測器和一把簽章金鑰。每筆讀數按筆出售給任何詢問的船或規劃者；MRD 就是一筆讀數的價格。今天有十九個港口在公布，每月二百四十萬筆。',
    split:
      '20|本次發售|上市即解鎖||30|港口與資料方|36 個月，按月||25|金庫|12 個月後起 48 個月||15|團隊|12 個月後起 36 個月||10|流動性|上市即解鎖',
    risks:
      '買家少。|讀數值多少取決於船舶付多少；兩家航運公司占今天收入的 61%。||港口遲到。|十一個港口已簽約，但感測器還沒有下水。||首日交易清淡。|全部 MRD 只有五分之一在上市時解鎖，價格可能低於 0.025。',
  },
  ko: {
    story: '항구가 조위와 선석 정보를 건당 요금으로 선박에 팝니다.',
    about:
      '배들은 항구 밖에서 기다립니다. 수심이 얼마인지, 어느 선석이 비었는지를 분 단위로 알리는 곳이 없기 때문입니다. Meridian은 이를 알리는 항구에 돈을 냅니다.||항구는 센서 하나와 서명 키 하나를 운영합니다. 측정값은 묻는 배나 운항 계획자에게 건당 판매되며, MRD가 그 한 건의 값입니다. 오늘 열아홉 개 항구가 매달 240만 건을 알리고 있습니다.',
    split:
      '20|이번 판매|상장 시 해제||30|항구와 데이터 제공자|36개월, 매월||25|준비금|12개월 뒤부터 48개월||15|팀|12개월 뒤부터 36개월||10|유동성|상장 시 해제',
    risks:
      '사는 곳이 적음.|한 건의 값은 배가 내는 만큼입니다. 해운사 두 곳이 지금 수입의 61%입니다.||늦어지는 항구.|열한 개 항구가 계약했지만 아직 물속에 센서가 없습니다.||한산한 첫날.|상장 때 해제되는 것은 전체 MRD의 5분의 1뿐이며, 가격이 0.025 아래로 내려갈 수 있습니다.',
  },
  ja: {
    story: '港が潮位と岸壁の情報を 1 件ごとに船へ販売します。',
    about:
      '船は港の外で待っています。水深と空いている岸壁を分刻みで公表する者がいないからです。Meridian は公表する港に支払います。||港はセンサー 1 台と署名鍵 1 本を運用します。測定値は、尋ねる船や計画者に 1 件ごとに販売され、MRD はその 1 件の値段です。現在 19 の港が毎月 240 万件を公表しています。',
    split:
      '20|今回の販売|上場時に解除||30|港とデータ提供者|36 か月、毎月||25|準備金|12 か月後から 48 か月||15|チーム|12 か月後から 36 か月||10|流動性|上場時に解除',
    risks:
      '買い手が少ない。|1 件の価値は船が支払う額で決まります。現在の収入の 61% は海運会社 2 社です。||港の遅れ。|11 の港は契約済みですが、センサーはまだ水中にありません。||薄い初日。|上場時に解除されるのは全 MRD の 5 分の 1 で、価格は 0.025 を下回ることがあります。',
  },
}
