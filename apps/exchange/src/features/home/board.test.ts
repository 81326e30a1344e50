import type { PairView } from '@bourse/protocol'
import { DEFAULT_FAVOURITES } from '@bourse/protocol/terms'
import { describe, expect, it } from 'vitest'
import { type BoardSort, boardRows, boardView, type MarketGroups, pairOf, sortedRows, waitingRows } from './board.ts'

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
    fiat: false,
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
  it('shows the last 24 hours of a pair, its change in per cent and its price in dollars', () => {
    const prices = { last: '63420.1', open: '62274.254', high: '64000', low: '62000' }
    const [row] = boardRows(groupsOf([pair('BTCUSDT', { prices })]))
    expect(row).toMatchObject({ name: 'BTCUSDT', last: '63420.1', change: '1.84', usd: '63420.1', places: 2 })
  })

  it('counts a change from 24 hours ago, also where the socket tells of the calendar day', () => {
    const day = { open: '90', last: '99', high: '120', low: '80', volume: '1', deal: '7', period: 86400, close: '99' }
    const today = { BTCUSDT: { ...day, open: '110', last: '100' } }
    const [row] = boardRows(groupsOf([pair('BTCUSDT')]), { today, rolling: { BTCUSDT: day } })
    expect(row).toMatchObject({ last: '100', change: '11.1111', high: '120', low: '80', deal: '7' })
  })

  it('values a pair quoted in a coin by what that coin costs', () => {
    const found = boardRows(groupsOf([pair('ETHUSDT', priced('2000')), pair('EOSETH', priced('0.001'))]))
    expect(found.map(row => [row.name, row.usd])).toEqual([
      ['ETHUSDT', '2000'],
      ['EOSETH', '2'],
    ])
    expect(boardRows(groupsOf([pair('EOSETH')]))[0]?.usd).toBeNull()
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
    )
    expect(found.map(row => row.name)).toEqual(['BTCUSDT', 'EOSETH', 'BBBUSDT', 'AAAUSDT'])
  })
})

describe('sortedRows', () => {
  const found = boardRows(
    groupsOf([
      pair('ETHUSDT', { prices: { last: '2000', open: '1000', high: '1', low: '1' }, deal: '500' }),
      pair('EOSETH', { prices: { last: '0.001', open: '0.002', high: '1', low: '1' }, deal: '1' }),
      pair('XYZABC', { prices: { last: '5', open: '0', high: '1', low: '1' } }),
    ]),
  )
  const sorted = (key: BoardSort['key'], descending: boolean) =>
    sortedRows(found, { key, descending }).map(row => row.name)

  it('compares prices and turnovers in dollars, and puts what is not known last either way', () => {
    expect(sorted('last', true)).toEqual(['ETHUSDT', 'EOSETH', 'XYZABC'])
    expect(sorted('last', false)).toEqual(['EOSETH', 'ETHUSDT', 'XYZABC'])
    expect(sorted('volume', true)).toEqual(['EOSETH', 'ETHUSDT', 'XYZABC'])
    expect(sorted('change', false)).toEqual(['EOSETH', 'ETHUSDT', 'XYZABC'])
    expect(sorted('pair', false)).toEqual(['EOSETH', 'ETHUSDT', 'XYZABC'])
    expect(sortedRows(found, null)).toBe(found)
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
