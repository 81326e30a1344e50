/** A bank of Taiwan: its code, its name there, its name elsewhere. */
export type TaiwanBank = { readonly code: string; readonly local: string; readonly english: string }

const LIST = `
004 臺灣銀行 | Bank of Taiwan
005 土地銀行 | Land Bank of Taiwan
006 合作金庫 | Taiwan Cooperative Bank
007 第一銀行 | First Commercial Bank
008 華南銀行 | Hua Nan Commercial Bank
009 彰化銀行 | Chang Hwa Commercial Bank
011 上海商業儲蓄銀行 | Shanghai Commercial & Savings Bank
012 台北富邦銀行 | Taipei Fubon Bank
013 國泰世華銀行 | Cathay United Bank
016 高雄銀行 | Bank of Kaohsiung
017 兆豐銀行 | Mega Bank
048 王道銀行 | O-Bank
050 臺灣企銀 | Taiwan Business Bank
052 渣打銀行 | Standard Chartered Taiwan
053 台中銀行 | Taichung Commercial Bank
054 京城銀行 | King's Town Bank
081 滙豐銀行 | HSBC Taiwan
101 瑞興銀行 | Taipei Star Bank
102 華泰銀行 | Hwatai Bank
103 臺灣新光銀行 | Shin Kong Bank
108 陽信銀行 | Sunny Bank
118 板信銀行 | Bank of Panhsin
147 三信銀行 | Cota Commercial Bank
700 中華郵政 | Chunghwa Post
803 聯邦銀行 | Union Bank of Taiwan
805 遠東銀行 | Far Eastern International Bank
806 元大銀行 | Yuanta Commercial Bank
807 永豐銀行 | Bank SinoPac
808 玉山銀行 | E.Sun Commercial Bank
809 凱基銀行 | KGI Bank
810 星展銀行 | DBS Bank Taiwan
812 台新銀行 | Taishin International Bank
822 中國信託 | CTBC Bank
823 將來銀行 | Next Bank
824 連線銀行 | LINE Bank Taiwan
826 樂天銀行 | Rakuten International Bank
`

/** The banks of Taiwan by their code. */
export const TAIWAN_BANKS: readonly TaiwanBank[] = LIST.trim()
  .split('\n')
  .map(line => {
    const [local = '', english = ''] = line.slice(4).split(' | ')
    return { code: line.slice(0, 3), local, english }
  })

/** A bank's name for a reader: as it is written there where the language uses the same signs. */
export function bankName(code: string, language: string): string {
  const bank = TAIWAN_BANKS.find(known => known.code === code)
  if (bank === undefined) return code
  return /^(?:zh|ja)/.test(language) ? bank.local : bank.english
}
