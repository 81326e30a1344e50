import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'Fees and levels',
  lead: 'Levels follow the spot turnover of the last 30 days and are set anew each day. Fees are taken from what is received, rounded up to the smallest unit.',
  level: 'Level',
  turnover: '30-day turnover, USDT',
  spot: 'Spot',
  contract: 'Contract',
  maker: 'Maker',
  taker: 'Taker',
  spotMaker: 'Spot maker',
  spotTaker: 'Spot taker',
  contractMaker: 'Contract maker',
  contractTaker: 'Contract taker',
  limitsTitle: 'Withdrawal and order limits',
  limitsLead: 'What may leave within 24 hours, counted in USDT. It rises once your identity is verified.',
  unverified: 'Unverified, a day',
  verified: 'Verified, a day',
  openOrders: 'Open orders in a market',
  notesTitle: 'How it is counted',
  noteMaker:
    'A maker’s order waits in the book until someone takes it. A taker’s order fills at once against what waits there.',
  noteReceived: 'Buying, the fee is taken from the coin you receive; selling, from the money you receive.',
  noteNetwork:
    'Deposits are free. What a withdrawal costs depends on coin and chain and is shown before an amount is typed.',
  example: 'Example: at level 0, taking 1 BTC at 63,000 USDT costs a fee of {fee} BTC; {net} BTC arrive.',
}
