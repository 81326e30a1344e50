/** What a bank's statement file looks like, as data: another bank is another entry. */
export type StatementFormat = {
  readonly encoding: 'utf-8' | 'big5' | 'gb18030' | 'windows-1252'
  readonly separator: ',' | ';' | '\t'
  /** The heads of the columns, each by any of the words that banks use. */
  readonly heads: Readonly<Record<'date' | 'payer' | 'note', readonly string[]>> & {
    /** What came in; or one column of all, where what went out is below zero. */
    readonly amount: readonly string[]
    /** The bank's own number of the line; without such a column a line is known by all that it says. */
    readonly number: readonly string[]
  }
  /** `roc`: years since 1911, as banks of Taiwan write them. */
  readonly date: 'ymd' | 'roc' | 'mdy' | 'dmy'
  readonly decimal: '.' | ','
}

/** The formats by name. */
export const STATEMENT_FORMATS = {
  plain: {
    encoding: 'utf-8',
    separator: ',',
    heads: {
      ...{ date: ['date'], amount: ['amount', 'credit'], payer: ['payer', 'name'] },
      ...{ note: ['note', 'text', 'reference'], number: ['id', 'number'] },
    },
    date: 'ymd',
    decimal: '.',
  },
  'taiwan-big5': {
    encoding: 'big5',
    separator: ',',
    heads: {
      ...{
        date: ['交易日期', '日期'],
        amount: ['存入金額', '存入', '收入金額'],
        payer: ['付款人', '戶名', '對方戶名'],
      },
      ...{ note: ['備註', '附言', '摘要'], number: ['交易序號', '序號'] },
    },
    date: 'roc',
    decimal: '.',
  },
  'china-gb18030': {
    encoding: 'gb18030',
    separator: ',',
    heads: {
      ...{
        date: ['交易日期', '记账日期'],
        amount: ['收入金额', '贷方发生额', '收入'],
        payer: ['对方户名', '对方名称'],
      },
      ...{ note: ['附言', '摘要', '用途'], number: ['交易流水号', '流水号'] },
    },
    date: 'ymd',
    decimal: '.',
  },
  'us-csv': {
    encoding: 'windows-1252',
    separator: ',',
    heads: {
      ...{ date: ['posting date', 'date'], amount: ['amount', 'credit'], payer: ['originator', 'name', 'payer'] },
      ...{ note: ['description', 'memo', 'details'], number: ['transaction id', 'bank reference', 'reference number'] },
    },
    date: 'mdy',
    decimal: '.',
  },
} as const satisfies Readonly<Record<string, StatementFormat>>

/** The name of a format. */
export type StatementFormatName = keyof typeof STATEMENT_FORMATS

/** Their names, for forms. */
export const STATEMENT_FORMAT_NAMES = Object.keys(STATEMENT_FORMATS) as readonly StatementFormatName[]

/** Whether a text names a format. */
export const isStatementFormat = (name: string): name is StatementFormatName => Object.hasOwn(STATEMENT_FORMATS, name)
