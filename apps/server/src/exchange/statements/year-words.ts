import type { FlowKind, Language, OwnPurse } from '@bourse/protocol'

/** What a statement says besides names and numbers. */
export type YearWords = {
  readonly title: string
  readonly account: string
  /** `{at}`: when it was made. */
  readonly issued: string
  /** Of a year that is not over. */
  readonly running: string
  /** Coin, opening, deposits, withdrawals, deals, fees, other, closing. */
  readonly sums: readonly [string, string, string, string, string, string, string, string]
  readonly lines: string
  /** Time, kind, coin, purse, amount, fee, after, reference. */
  readonly heads: readonly [string, string, string, string, string, string, string, string]
  readonly kinds: Readonly<Record<FlowKind, string>>
  readonly purses: Readonly<Record<OwnPurse, string>>
  /** `{count}`: how many lines stand in the file of tables alone. */
  readonly more: string
}

/** The words in each language. */
export const YEAR_WORDS: Readonly<Record<Language, YearWords>> = {
  zh: {
    title: '年度对账单',
    account: '账户',
    issued: '出具于 {at}，时间均为 UTC',
    running: '本年尚未结束，此为截至出具时的状态。',
    sums: ['币种', '期初', '充值', '提现', '成交', '手续费', '其他', '期末'],
    lines: '明细',
    heads: ['时间', '类型', '币种', '账户', '数量', '手续费', '余额', '编号'],
    kinds: {
      ...{
        trade: '成交',
        contract: '合约',
        transfer: '划转',
        sent: '转出',
        received: '转入',
        conversion: '闪兑',
        otc: '场外',
      },
      ...{
        deposit: '充值',
        withdrawal: '提现',
        reward: '邀请奖励',
        vote: '投票',
        startup: '首发认购',
        demo: '体验金',
        other: '其他',
      },
    },
    purses: { spot: '现货', contract: '合约', otc: '场外' },
    more: '另有 {count} 行，见 CSV 文件。',
  },
  en: {
    title: 'Statement of the year',
    account: 'Account',
    issued: 'Made at {at}, all times in UTC',
    running: 'The year is not over: this is how it stood when it was made.',
    sums: ['Coin', 'Opening', 'Deposits', 'Withdrawals', 'Deals', 'Fees', 'Other', 'Closing'],
    lines: 'Movements',
    heads: ['Time', 'Kind', 'Coin', 'Purse', 'Amount', 'Fee', 'Balance', 'Reference'],
    kinds: {
      ...{
        trade: 'deal',
        contract: 'contract',
        transfer: 'transfer',
        sent: 'sent',
        received: 'received',
        conversion: 'conversion',
        otc: 'OTC',
      },
      ...{
        deposit: 'deposit',
        withdrawal: 'withdrawal',
        reward: 'invitation reward',
        vote: 'vote',
        startup: 'startup sale',
        demo: 'demo',
        other: 'other',
      },
    },
    purses: { spot: 'spot', contract: 'contract', otc: 'OTC' },
    more: '{count} more lines stand in the CSV file.',
  },
  es: {
    title: 'Extracto del año',
    account: 'Cuenta',
    issued: 'Emitido el {at}, todas las horas en UTC',
    running: 'El año no ha terminado: así estaba al emitirse.',
    sums: ['Moneda', 'Inicial', 'Depósitos', 'Retiros', 'Operaciones', 'Comisiones', 'Otros', 'Final'],
    lines: 'Movimientos',
    heads: ['Hora', 'Tipo', 'Moneda', 'Cuenta', 'Importe', 'Comisión', 'Saldo', 'Referencia'],
    kinds: {
      ...{
        trade: 'operación',
        contract: 'contrato',
        transfer: 'traspaso',
        sent: 'enviado',
        received: 'recibido',
        conversion: 'conversión',
        otc: 'OTC',
      },
      ...{
        deposit: 'depósito',
        withdrawal: 'retiro',
        reward: 'recompensa por invitar',
        vote: 'voto',
        startup: 'venta startup',
        demo: 'demo',
        other: 'otro',
      },
    },
    purses: { spot: 'spot', contract: 'contratos', otc: 'OTC' },
    more: 'Hay {count} líneas más en el archivo CSV.',
  },
  'zh-TW': {
    title: '年度對帳單',
    account: '帳戶',
    issued: '出具於 {at}，時間均為 UTC',
    running: '本年尚未結束，此為截至出具時的狀態。',
    sums: ['幣種', '期初', '充值', '提領', '成交', '手續費', '其他', '期末'],
    lines: '明細',
    heads: ['時間', '類型', '幣種', '帳戶', '數量', '手續費', '餘額', '編號'],
    kinds: {
      ...{
        trade: '成交',
        contract: '合約',
        transfer: '劃轉',
        sent: '轉出',
        received: '轉入',
        conversion: '閃兌',
        otc: '場外',
      },
      ...{
        deposit: '充值',
        withdrawal: '提領',
        reward: '邀請獎勵',
        vote: '投票',
        startup: '首發認購',
        demo: '體驗金',
        other: '其他',
      },
    },
    purses: { spot: '現貨', contract: '合約', otc: '場外' },
    more: '另有 {count} 行，見 CSV 檔案。',
  },
  ko: {
    title: '연간 거래 명세서',
    account: '계정',
    issued: '{at} 발행, 모든 시각은 UTC',
    running: '올해가 끝나지 않아 발행 시점의 상태입니다.',
    sums: ['코인', '기초', '입금', '출금', '체결', '수수료', '기타', '기말'],
    lines: '내역',
    heads: ['시간', '종류', '코인', '지갑', '수량', '수수료', '잔액', '번호'],
    kinds: {
      ...{
        trade: '체결',
        contract: '계약',
        transfer: '이체',
        sent: '보냄',
        received: '받음',
        conversion: '전환',
        otc: '장외거래',
      },
      ...{
        deposit: '입금',
        withdrawal: '출금',
        reward: '초대 보상',
        vote: '투표',
        startup: '청약',
        demo: '체험',
        other: '기타',
      },
    },
    purses: { spot: '현물', contract: '계약', otc: '장외거래' },
    more: '나머지 {count}행은 CSV 파일에 있습니다.',
  },
  ja: {
    title: '年間取引明細書',
    account: 'アカウント',
    issued: '{at} 発行、時刻はすべて UTC',
    running: 'まだ年度の途中で、発行時点の状態です。',
    sums: ['通貨', '期首', '入金', '出金', '約定', '手数料', 'その他', '期末'],
    lines: '明細',
    heads: ['日時', '種類', '通貨', '口座', '数量', '手数料', '残高', '番号'],
    kinds: {
      ...{
        trade: '約定',
        contract: '契約取引',
        transfer: '振替',
        sent: '送付',
        received: '受取',
        conversion: '両替',
        otc: 'OTC',
      },
      ...{
        deposit: '入金',
        withdrawal: '出金',
        reward: '招待報酬',
        vote: '投票',
        startup: '新規販売',
        demo: 'デモ',
        other: 'その他',
      },
    },
    purses: { spot: '現物', contract: '先物', otc: 'OTC' },
    more: '残り {count} 行は CSV ファイルにあります。',
  },
}
