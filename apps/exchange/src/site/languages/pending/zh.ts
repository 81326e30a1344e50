export const dictionary = {
  title: '{page}：即将开放',
  text: '这个页面还在建设中，建成后会出现在这里。费率与规则现在就可以查看。',
  fees: '查看费率',
} as const
