export const dictionary = {
  faucet: {
    title: '领取模拟资金',
    text: '每种币每小时可领一次，只能在这里使用，不能提现。',
    get: '领取',
    getCoin: '领取 {coin}',
    again: '{minutes} 分钟后可再领',
    failed: '领取列表没有加载出来',
    signedOutTitle: '先登录，再领模拟资金',
    signedOutText: '登录后即可领取。新账户注册时自带 10,000 USDT 模拟资金。',
  },
  steps: {
    label: '第一笔交易',
    coins: '领取模拟资金',
    order: '下一笔单',
    fill: '看它成交',
    done: '已完成',
    coinsHint: '按一下就有',
    orderHint: '市价单最快：选“市价”，输入 100 USDT，按买入',
    fillHint: '限价单要等价格走到；等不及就把价格改近一些',
    finished: '第一笔交易完成了，成交记在“订单”里',
    close: '不再显示',
  },
}
