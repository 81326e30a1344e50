import type { PaymentKind } from '@bourse/protocol'

/** What somebody of the demo offers: millionths over the index, coins, and an order's bounds in the currency. */
export type DemoAdvert = {
  readonly side: 'sell' | 'buy'
  readonly coin: string
  readonly currency: string
  readonly ppm: number
  readonly amount: string
  readonly min: string
  readonly max: string
  readonly minLevel?: number
}

/** Somebody of the demo who trades person to person. */
export type DemoMaker = {
  readonly nickname: string
  readonly name: string
  readonly level: number
  readonly merchant: boolean
  /** How fast they release, in seconds, and how many of their orders were let go by others. */
  readonly releaseS: number
  readonly orders: number
  readonly letGo: number
  readonly kinds: readonly PaymentKind[]
  readonly adverts: readonly DemoAdvert[]
}

const offer = (side: 'sell' | 'buy', coin: string, currency: string) => ({ side, coin, currency }) as const

/** Made up, all of them. */
export const DEMO_MAKERS: readonly DemoMaker[] = [
  {
    ...{ nickname: 'harbourlight', name: 'Lin Weiqing', level: 2, merchant: true, releaseS: 192, orders: 14, letGo: 1 },
    kinds: ['bank', 'alipay'],
    adverts: [
      { ...offer('sell', 'USDT', 'CNY'), ppm: 3_100, amount: '18400', min: '500', max: '50000' },
      { ...offer('buy', 'USDT', 'CNY'), ppm: -2_900, amount: '9000', min: '500', max: '40000' },
    ],
  },
  {
    ...{ nickname: 'tidewater', name: 'Chen Yu-Ting', level: 3, merchant: true, releaseS: 108, orders: 16, letGo: 0 },
    kinds: ['bank', 'wechat', 'alipay'],
    adverts: [
      { ...offer('sell', 'USDT', 'CNY'), ppm: 3_700, amount: '62150', min: '1000', max: '200000' },
      { ...offer('sell', 'BTC', 'CNY'), ppm: 4_200, amount: '0.8', min: '2000', max: '200000' },
    ],
  },
  {
    ...{ nickname: 'north.quay', name: 'Zhao Ning', level: 1, merchant: false, releaseS: 260, orders: 7, letGo: 1 },
    kinds: ['alipay'],
    adverts: [{ ...offer('sell', 'USDT', 'CNY'), ppm: 4_300, amount: '3920.5', min: '300', max: '20000' }],
  },
  {
    ...{ nickname: 'copperline', name: 'Liao Po-Wei', level: 3, merchant: true, releaseS: 125, orders: 15, letGo: 0 },
    kinds: ['bank'],
    adverts: [
      { ...offer('sell', 'USDT', 'TWD'), ppm: 5_400, amount: '140000', min: '5000', max: '500000' },
      { ...offer('buy', 'USDT', 'TWD'), ppm: -4_100, amount: '30000', min: '3000', max: '300000' },
      { ...offer('sell', 'ETH', 'TWD'), ppm: 5_000, amount: '12', min: '10000', max: '400000' },
    ],
  },
  {
    ...{ nickname: 'saltmarsh', name: 'Wu Jiahao', level: 2, merchant: false, releaseS: 400, orders: 5, letGo: 0 },
    kinds: ['bank', 'wechat'],
    adverts: [
      { ...offer('sell', 'USDT', 'CNY'), ppm: 5_900, amount: '7300', min: '2000', max: '30000', minLevel: 3 },
      { ...offer('sell', 'USDT', 'USD'), ppm: 6_000, amount: '5000', min: '100', max: '4000' },
    ],
  },
  {
    ...{ nickname: 'kelvin', name: 'Kelvin Ott', level: 2, merchant: false, releaseS: 168, orders: 9, letGo: 2 },
    kinds: ['bank', 'wise'],
    adverts: [
      { ...offer('sell', 'USDT', 'USD'), ppm: 7_000, amount: '26800', min: '200', max: '20000' },
      { ...offer('buy', 'USDT', 'USD'), ppm: -5_000, amount: '15000', min: '200', max: '10000' },
      { ...offer('sell', 'USDT', 'EUR'), ppm: 6_500, amount: '9000', min: '200', max: '8000' },
      { ...offer('buy', 'USDT', 'EUR'), ppm: -5_500, amount: '8000', min: '200', max: '6000' },
    ],
  },
  {
    ...{ nickname: 'paperkite', name: 'Sato Haruka', level: 3, merchant: true, releaseS: 140, orders: 12, letGo: 0 },
    kinds: ['bank'],
    adverts: [
      { ...offer('sell', 'USDT', 'JPY'), ppm: 4_800, amount: '22000', min: '10000', max: '1500000' },
      { ...offer('buy', 'USDT', 'JPY'), ppm: -4_400, amount: '16000', min: '10000', max: '1000000' },
      { ...offer('sell', 'BTC', 'JPY'), ppm: 5_600, amount: '0.4', min: '20000', max: '3000000' },
    ],
  },
  {
    ...{ nickname: 'stonebridge', name: 'Kim Seo-yun', level: 2, merchant: false, releaseS: 175, orders: 10, letGo: 1 },
    kinds: ['bank'],
    adverts: [
      { ...offer('sell', 'USDT', 'KRW'), ppm: 5_200, amount: '17500', min: '100000', max: '10000000' },
      { ...offer('buy', 'USDT', 'KRW'), ppm: -4_700, amount: '12000', min: '100000', max: '8000000' },
    ],
  },
  {
    ...{ nickname: 'junk.bay', name: 'Lau Ka-Ming', level: 2, merchant: false, releaseS: 210, orders: 8, letGo: 0 },
    kinds: ['bank'],
    adverts: [{ ...offer('sell', 'USDT', 'HKD'), ppm: 4_600, amount: '14200', min: '1000', max: '80000' }],
  },
]

/** What each of them has in the OTC purse. */
export const DEMO_COINS: Readonly<Record<string, string>> = { USDT: '400000', BTC: '3', ETH: '40' }
