import { MARKET_GROUPS } from '@bourse/protocol/terms'
import { describe, expect, it } from 'vitest'
import { nextSort, type PairSort } from '../../../site/market-room/room/pair-sort.ts'
import { btcUsdt } from '../form/test-trading.ts'
import { type PairGroup, pairRow, shownPairs, sortedPairs } from './shown-pairs.ts'

const pairs = (
  [
    ['XRPUSDT', '0.58', '900'],
    ['SOLUSDT', '152', '5000'],
    ['BTCUSDT', '63420', '200'],
    ['ADAUSDT', '0.41', '7000'],
  ] as const
).map(([name, last, deal]) => ({
  ...btcUsdt,
  name,
  title: name.replace('USDT', '/USDT'),
  stock: name.replace('USDT', ''),
  prices: { ...btcUsdt.prices, last },
  deal,
}))

const rolling = (open: string, last: string) => ({
  period: 86_400,
  open,
  last,
  close: last,
  high: last,
  low: open,
  volume: '1',
  deal: '1000',
})
const rows = pairs.map(pair => pairRow(pair, pair.name === 'ADAUSDT' ? undefined : rolling('100', pair.prices.last)))
const names = (sort: PairSort | null): string =>
  sortedPairs(rows, sort)
    .map(({ pair }) => pair.stock)
    .join(' ')

describe('the menu of pairs', () => {
  it('shows a group with the leaders first, and finds a word in all of them', () => {
    const choice = { group: 'USDT', search: '', starred: new Set<string>() } as const
    expect(shownPairs(pairs, choice).map(pair => pair.stock)[0]).toBe('BTC')
    expect(shownPairs(pairs, { ...choice, search: 'sol/u' }).map(pair => pair.stock)).toEqual(['SOL'])
    expect(shownPairs([{ ...btcUsdt, state: 'closed' }], choice)).toEqual([])
  })

  it('shows what is traded for the money of a country in a group of its own, and in no other', () => {
    const fiat = (stock: string, money: string) => ({
      ...btcUsdt,
      ...{ name: stock + money, title: `${stock}/${money}`, stock, money, fiat: true },
    })
    const all = [...pairs, fiat('USDT', 'TWD'), fiat('BTC', 'TWD'), fiat('USDT', 'USD')]
    const none = { search: '', starred: new Set<string>() }
    const namesIn = (group: PairGroup) =>
      shownPairs(all, { ...none, group })
        .map(({ title }) => title)
        .toSorted()
    expect(namesIn('fiat')).toEqual(['BTC/TWD', 'USDT/TWD', 'USDT/USD'])
    for (const group of MARKET_GROUPS) expect(namesIn(group).filter(title => /TWD|USD$/.test(title))).toEqual([])
  })

  it('sorts by name, price and turnover, both ways', () => {
    expect(names(null)).toBe('XRP SOL BTC ADA')
    expect(names({ by: 'name', descending: false })).toBe('ADA BTC SOL XRP')
    expect(names({ by: 'name', descending: true })).toBe('XRP SOL BTC ADA')
    expect(names({ by: 'price', descending: true })).toBe('BTC SOL XRP ADA')
    expect(names({ by: 'price', descending: false })).toBe('ADA XRP SOL BTC')
    expect(names({ by: 'volume', descending: true }).split(' ')[0]).toBe('ADA')
  })

  it('keeps a change that is not known at the end, whichever way', () => {
    expect(names({ by: 'change', descending: true })).toBe('BTC SOL XRP ADA')
    expect(names({ by: 'change', descending: false })).toBe('XRP SOL BTC ADA')
  })

  it('turns a column round with each press, and at the third leaves the rows as they came', () => {
    const once = nextSort(null, 'volume')
    expect(once).toEqual({ by: 'volume', descending: true })
    expect(nextSort(once, 'volume')).toEqual({ by: 'volume', descending: false })
    expect(nextSort(nextSort(once, 'volume'), 'volume')).toBe(null)
    expect(nextSort(once, 'name')).toEqual({ by: 'name', descending: false })
  })
})
