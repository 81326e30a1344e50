export const dictionary = {
  csv: {
    act: '导出 CSV',
    failed: '导出失败',
    cut: '文件只含最新的 {count} 行，请缩小筛选范围。',
  },
} as const
