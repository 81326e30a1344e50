import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '수수료와 등급',
  lead: '등급은 최근 30일 현물 거래액에 따라 매일 다시 정해집니다. 수수료는 받는 자산에서 떼며 최소 단위로 올림합니다.',
  level: '등급',
  turnover: '30일 거래액, USDT',
  spot: '현물',
  contract: '선물',
  maker: '메이커',
  taker: '테이커',
  spotMaker: '현물 메이커',
  spotTaker: '현물 테이커',
  contractMaker: '선물 메이커',
  contractTaker: '선물 테이커',
  limitsTitle: '출금 및 주문 한도',
  limitsLead: '24시간 안에 출금할 수 있는 총액(USDT 기준)입니다. 신원 인증을 마치면 늘어납니다.',
  unverified: '미인증, 하루',
  verified: '인증, 하루',
  openOrders: '시장별 미체결 주문',
  notesTitle: '계산 방법',
  noteMaker: '메이커 주문은 호가창에서 기다리다 체결되고, 테이커 주문은 대기 중인 주문과 바로 체결됩니다.',
  noteReceived: '살 때는 받은 코인에서, 팔 때는 받은 금액에서 수수료를 뗍니다.',
  noteNetwork: '입금은 무료입니다. 출금 비용은 코인과 체인에 따라 다르며 금액을 입력하기 전에 표시됩니다.',
  example: '예: 등급 0에서 63,000 USDT에 1 BTC를 테이커로 사면 수수료 {fee} BTC, 받는 양 {net} BTC입니다.',
}
