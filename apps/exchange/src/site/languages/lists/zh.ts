export const dictionary = {
  csv: {
    act: '导出 CSV',
    failed: '导出失败',
    cut: '文件只含最新的 {count} 行，请缩小筛选范围。',
  },
  past: {
    coin: '币种',
    state: '状态',
    span: '时间',
    allCoins: '全部币种',
    allStates: '全部状态',
    allTime: '全部时间',
    days: '近 {count} 天',
    emptyFound: '没有符合条件的记录',
    clear: '显示全部',
  },
} as const
