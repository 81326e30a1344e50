import type { PairView } from '@bourse/protocol'
import { DEFAULT_FAVOURITES } from '@bourse/protocol/terms'
import { describe, expect, it } from 'vitest'
import { boardRows, boardView, type MarketGroups, pairOf, waitingRows } from './board.ts'

const rows = waitingRows()
const names = (group: Parameters<typeof boardView>[1]['group'], search = '', stars: readonly string[] = []) =>
  boardView(rows, { group, search, favourites: new Set(stars) }).map(row => row.name)

function pair(name: string, more: Partial<PairView> = {}): PairView {
  return {
    name,
    title: name,
    ...pairOf(name),
    state: 'open',
    zone: 'main',
    prices: { last: '10', open: '10', high: '11', low: '9' },
    change: '0',
    volume: '0',
    deal: '0',
    precision: { price: 2, amount: 4, money: 6 },
    tick: '0.01',
    lot: '0.0001',
    min_amount: '0.0001',
    max_amount: '100',
    min_value: '5',
    max_value: '5000',
    band: null,
    recommended: null,
    ...more,
  }
}

function groupsOf(pairs: readonly PairView[]): MarketGroups {
  return [{ main: 'USDT', pairs: Object.fromEntries(pairs.map(one => [one.name, one])) }]
}

const priced = (last: string): Partial<PairView> => ({ prices: { last, open: last, high: last, low: last } })

describe('pairOf', () => {
  it('reads a market as its two coins', () => {
    expect(pairOf('BTCUSDT')).toEqual({ stock: 'BTC', money: 'USDT' })
    expect(pairOf('ETHBTC')).toEqual({ stock: 'ETH', money: 'BTC' })
    expect(pairOf('EOSETH')).toEqual({ stock: 'EOS', money: 'ETH' })
  })

  it('leaves a name alone that ends in no group', () => {
    expect(pairOf('BTC')).toEqual({ stock: 'BTC', money: '' })
  })
})

describe('boardRows', () => {
  it('shows the day of a pair, its change in per cent and its price in yuan', () => {
    const [row] = boardRows(groupsOf([pair('BTCUSDT', { ...priced('63420.1'), change: '0.0184' })]), '6.45')
    expect(row).toMatchObject({ name: 'BTCUSDT', last: '63420.1', change: '1.84', value: '409059.645', places: 2 })
  })

  it('values a pair quoted in a coin by what that coin costs', () => {
    const found = boardRows(groupsOf([pair('ETHUSDT', priced('2000')), pair('EOSETH', priced('0.001'))]), '6')
    expect(found.map(row => [row.name, row.value])).toEqual([
      ['ETHUSDT', '12000'],
      ['EOSETH', '12'],
    ])
    expect(boardRows(groupsOf([pair('EOSETH')]), '6')[0]?.value).toBeNull()
  })

  it('begins with the pairs everybody begins with, then goes by turnover, and leaves closed ones out', () => {
    const found = boardRows(
      groupsOf([
        pair('AAAUSDT', { deal: '5' }),
        pair('BBBUSDT', { deal: '70' }),
        pair('CCCUSDT', { state: 'closed' }),
        pair('EOSETH'),
        pair('BTCUSDT'),
      ]),
      '6.45',
    )
    expect(found.map(row => row.name)).toEqual(['BTCUSDT', 'EOSETH', 'BBBUSDT', 'AAAUSDT'])
  })
})

describe('boardView', () => {
  it('shows a group', () => {
    expect(names('USDT')).toEqual(['BTCUSDT', 'ETHUSDT', 'XRPUSDT', 'LTCUSDT', 'EOSUSDT'])
    expect(names('BTC')).toEqual(['ETHBTC'])
    expect(names('ETH')).toEqual(['EOSETH'])
    expect(names('innovation')).toEqual([])
  })

  it('shows what was starred', () => {
    expect(names('favourites', '', ['ETHBTC', 'BTCUSDT'])).toEqual(['BTCUSDT', 'ETHBTC'])
  })

  it('searches all groups, however a pair is typed', () => {
    expect(names('ETH', 'btc')).toEqual(['BTCUSDT', 'ETHBTC'])
    expect(names('USDT', 'eth/btc')).toEqual(['ETHBTC'])
    expect(names('favourites', ' ltc ')).toEqual(['LTCUSDT'])
    expect(names('USDT', 'nothing')).toEqual([])
  })
})

it('waits with the pairs of the specification, all figures unknown', () => {
  expect(rows.map(row => row.name)).toEqual([...DEFAULT_FAVOURITES])
  expect(rows.every(row => row.last === null && row.change === null)).toBe(true)
})
