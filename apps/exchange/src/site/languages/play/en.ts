import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  faucet: {
    title: 'Top up play money',
    text: 'Every coin comes once an hour. It is good here and nowhere else.',
    get: 'Get',
    getCoin: 'Get {coin}',
    again: 'Again in {minutes} min',
    failed: 'The list of coins did not load',
    signedOutTitle: 'Play money goes to an account',
    signedOutText: 'Log in to top up. A new account begins with 10,000 USDT of play money.',
  },
  steps: {
    label: 'Your first trade',
    coins: 'Get coins',
    order: 'Place an order',
    fill: 'See it fill',
    done: 'done',
    coinsHint: 'One press, and they are there',
    orderHint: 'Quickest: choose Market, type 100 USDT, press Buy',
    fillHint: 'A limit order waits for its price; move it nearer if you cannot wait',
    finished: 'Your first trade is done; it stands under Orders',
    close: 'Do not show again',
  },
}
