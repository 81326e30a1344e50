import type { BillingUnit, EntryType, Language } from '@bourse/protocol'

/** What a statement on paper says besides names and numbers. */
export type StatementWords = {
  readonly title: string
  readonly opening: string
  readonly paidIn: string
  readonly usage: string
  readonly packages: string
  readonly adjusted: string
  readonly balance: string
  readonly columns: readonly [string, string, string, string, string, string, string, string]
  /** `{at}` and `{zone}`: when the paper was made, on whose clock its times are. */
  readonly issued: string
  /** Of a month that is not over. */
  readonly running: string
  readonly provider: string
  readonly customer: string
  readonly types: Readonly<Record<EntryType, string>>
  readonly units: Readonly<Record<BillingUnit, string>>
  readonly inPackage: string
  readonly rounding: string
}

const SHORT_UNITS = { sd: 'SD', hd: 'HD', fhd: 'FHD' } as const

/** The words in each language. */
export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = {
  zh: {
    title: '账单',
    opening: '期初余额',
    paidIn: '收入：充值、退款',
    usage: '用量',
    packages: '套餐',
    adjusted: '调整',
    balance: '期末余额',
    columns: ['时间', '编号', '课堂号', '课堂或备注', '数量', '每 1,000 分钟单价', '金额', '余额'],
    issued: '出具于 {at}，时间均为 {zone}',
    running: '本月尚未结束，此为截至出具时的状态。',
    provider: '服务方',
    customer: '客户',
    types: { usage: '用量', recording: '录制', recharge: '充值', refund: '退款', package: '套餐', adjust: '调整' },
    units: { sd: '标清分钟', hd: '高清分钟', fhd: '全高清分钟', recording: '录制分钟' },
    inPackage: '套餐内',
    rounding: '每行四舍五入到 0.01，再求和。',
  },
  en: {
    title: 'Statement',
    opening: 'Opening balance',
    paidIn: 'In: recharges, refunds',
    usage: 'Usage',
    packages: 'Packages',
    adjusted: 'Adjusted',
    balance: 'Closing balance',
    columns: ['Time', 'Number', 'Class no.', 'Class or note', 'Quantity', 'Price of 1,000', 'Amount', 'Balance after'],
    issued: 'Issued {at}, all times in {zone}',
    running: 'The month is not over: this is how it stood when issued.',
    provider: 'Provider',
    customer: 'Customer',
    types: {
      usage: 'Usage',
      recording: 'Recording',
      recharge: 'Recharge',
      refund: 'Refund',
      package: 'Package',
      adjust: 'Adjustment',
    },
    units: { sd: 'SD min', hd: 'HD min', fhd: 'FHD min', recording: 'rec min' },
    inPackage: 'in package',
    rounding: 'Each line is rounded to 0.01, then summed.',
  },
  es: {
    title: 'Extracto',
    opening: 'Saldo inicial',
    paidIn: 'Entradas: recargas, reembolsos',
    usage: 'Consumo',
    packages: 'Paquetes',
    adjusted: 'Ajustes',
    balance: 'Saldo final',
    columns: [
      'Hora',
      'Número',
      'N.º de clase',
      'Clase o nota',
      'Cantidad',
      'Precio de 1.000',
      'Importe',
      'Saldo después',
    ],
    issued: 'Emitido el {at}, horas en {zone}',
    running: 'El mes no ha terminado: así estaba al emitirse.',
    provider: 'Proveedor',
    customer: 'Cliente',
    types: {
      usage: 'Consumo',
      recording: 'Grabación',
      recharge: 'Recarga',
      refund: 'Reembolso',
      package: 'Paquete',
      adjust: 'Ajuste',
    },
    units: { sd: 'min SD', hd: 'min HD', fhd: 'min FHD', recording: 'min grab.' },
    inPackage: 'en paquete',
    rounding: 'Cada línea se redondea a 0,01 y luego se suma.',
  },
  'zh-TW': {
    title: '帳單',
    opening: '期初餘額',
    paidIn: '收入：儲值、退款',
    usage: '用量',
    packages: '套餐',
    adjusted: '調整',
    balance: '期末餘額',
    columns: ['時間', '編號', '課堂號', '課堂或備註', '數量', '每 1,000 分鐘單價', '金額', '餘額'],
    issued: '出具於 {at}，時間均為 {zone}',
    running: '本月尚未結束，此為截至出具時的狀態。',
    provider: '服務方',
    customer: '客戶',
    types: { usage: '用量', recording: '錄製', recharge: '儲值', refund: '退款', package: '套餐', adjust: '調整' },
    units: { sd: '標清分鐘', hd: '高清分鐘', fhd: '全高清分鐘', recording: '錄製分鐘' },
    inPackage: '套餐內',
    rounding: '每行四捨五入到 0.01，再求和。',
  },
  ko: {
    title: '명세서',
    opening: '기초 잔액',
    paidIn: '입금: 충전, 환불',
    usage: '사용',
    packages: '패키지',
    adjusted: '조정',
    balance: '기말 잔액',
    columns: ['시간', '번호', '수업 번호', '수업 또는 메모', '수량', '1,000분 단가', '금액', '이후 잔액'],
    issued: '발행 {at}, 모든 시간은 {zone} 기준',
    running: '아직 끝나지 않은 달이며 발행 시점의 상태입니다.',
    provider: '공급자',
    customer: '고객',
    types: { usage: '사용', recording: '녹화', recharge: '충전', refund: '환불', package: '패키지', adjust: '조정' },
    units: { ...withSuffix(' 분'), recording: '녹화 분' },
    inPackage: '패키지 내',
    rounding: '각 줄을 0.01로 반올림한 뒤 합산합니다.',
  },
  ja: {
    title: '明細',
    opening: '期首残高',
    paidIn: '入金：チャージ、返金',
    usage: '利用',
    packages: 'パッケージ',
    adjusted: '調整',
    balance: '期末残高',
    columns: ['日時', '番号', '授業番号', '授業またはメモ', '数量', '1,000 分の単価', '金額', '残高'],
    issued: '発行 {at}、時刻はすべて {zone}',
    running: 'この月はまだ終わっていません。発行時点の状態です。',
    provider: '提供者',
    customer: 'お客様',
    types: {
      usage: '利用',
      recording: '録画',
      recharge: '入金',
      refund: '返金',
      package: 'パッケージ',
      adjust: '調整',
    },
    units: { ...withSuffix(' 分'), recording: '録画 分' },
    inPackage: 'パッケージ内',
    rounding: '各行を 0.01 に丸めてから合計します。',
  },
}

function withSuffix(suffix: string) {
  const { sd, hd, fhd } = SHORT_UNITS
  return { sd: sd + suffix, hd: hd + suffix, fhd: fhd + suffix }
}
