import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  faucet: {
    title: '가상 자금 받기',
    text: '코인마다 1시간에 한 번 받을 수 있으며 이곳에서만 쓸 수 있습니다.',
    get: '받기',
    getCoin: '{coin} 받기',
    again: '{minutes}분 뒤',
    failed: '코인 목록을 불러오지 못했습니다',
    signedOutTitle: '가상 자금은 계정에 들어갑니다',
    signedOutText: '로그인하면 받을 수 있습니다. 새 계정은 가상 자금 10,000 USDT로 시작합니다.',
  },
  steps: {
    label: '첫 거래',
    coins: '코인 받기',
    order: '주문하기',
    fill: '체결 확인',
    done: '완료',
    coinsHint: '한 번만 누르면 됩니다',
    orderHint: '가장 빠른 방법: 시장가를 고르고 100 USDT를 입력한 뒤 매수',
    fillHint: '지정가 주문은 가격이 올 때까지 기다립니다. 급하면 가격을 가까이 옮기세요',
    finished: '첫 거래를 마쳤습니다. 주문에서 볼 수 있습니다',
    close: '다시 표시하지 않음',
  },
}
