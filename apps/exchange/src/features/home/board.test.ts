import { describe, expect, it } from 'vitest'
import { boardView, pairOf, waitingBoard } from './board.ts'

const { rows } = waitingBoard()
const names = (group: Parameters<typeof boardView>[1]['group'], search = '', stars: readonly string[] = []) =>
  boardView(rows, { group, search, favourites: new Set(stars) }).map(row => row.name)

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

  it('searches all groups by pair and by name, however it is typed', () => {
    expect(names('ETH', 'btc')).toEqual(['BTCUSDT', 'ETHBTC'])
    expect(names('USDT', 'eth/btc')).toEqual(['ETHBTC'])
    expect(names('favourites', ' lite ')).toEqual(['LTCUSDT'])
    expect(names('USDT', 'nothing')).toEqual([])
  })
})
