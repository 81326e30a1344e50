import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  faucet: {
    title: '領取模擬資金',
    text: '每種幣每小時可領一次，只能在這裡使用，不能提領。',
    get: '領取',
    getCoin: '領取 {coin}',
    again: '{minutes} 分鐘後可再領',
    failed: '領取清單沒有載入',
    signedOutTitle: '先登入，再領模擬資金',
    signedOutText: '登入後即可領取。新帳戶註冊時自帶 10,000 USDT 模擬資金。',
  },
  steps: {
    label: '第一筆交易',
    coins: '領取模擬資金',
    order: '下一筆單',
    fill: '看它成交',
    done: '已完成',
    coinsHint: '按一下就有',
    orderHint: '市價單最快：選「市價」，輸入 100 USDT，按買入',
    fillHint: '限價單要等價格走到；等不及就把價格改近一些',
    finished: '第一筆交易完成了，成交記在「訂單」裡',
    close: '不再顯示',
  },
}
