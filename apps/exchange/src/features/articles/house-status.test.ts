import { expect, it } from 'vitest'
import { waitsOf } from './house-status.ts'

const chain = (name: string, coin: string, off: { deposits?: number; withdrawals?: number } = {}) => ({
  ...{ name, coin },
  ...{ deposits_off: off.deposits ?? null, withdrawals_off: off.withdrawals ?? null },
})
const nothing = { notes: [], chains: [], pairs: [], nowS: 1_000 }

it('says nothing of a house where all goes on', () => {
  const pairs = [
    { title: 'BTC/USDT', state: 'open' as const },
    { title: 'OLD/USDT', state: 'closed' as const },
  ]
  expect(waitsOf({ ...nothing, chains: [chain('Polygon', 'USDT')], pairs })).toEqual([])
})

it('names a chain once for its coins that were stopped together, and each way by itself', () => {
  const chains = [
    chain('Polygon', 'USDT', { deposits: 500 }),
    chain('Polygon', 'USDC', { deposits: 500, withdrawals: 700 }),
    chain('Polygon', 'MATIC', { deposits: 600 }),
    chain('Tron', 'USDT'),
  ]
  expect(waitsOf({ ...nothing, chains })).toEqual([
    { is: 'deposits', chain: 'Polygon', coins: ['USDT', 'USDC'], since: 500 },
    { is: 'deposits', chain: 'Polygon', coins: ['MATIC'], since: 600 },
    { is: 'withdrawals', chain: 'Polygon', coins: ['USDC'], since: 700 },
  ])
})

it('tells what is switched off and the markets that rest before any chain', () => {
  const notes = [{ kind: 'trading' as const, text: 'Trading is paused', from: 1_000, until: null }]
  const pairs = [{ title: 'BTC/USDT', state: 'paused' as const }]
  const chains = [chain('Tron', 'USDT', { withdrawals: 9 })]
  expect(waitsOf({ notes, chains, pairs, nowS: 1_000 }).map(({ is }) => is)).toEqual(['note', 'markets', 'withdrawals'])
})

it('leaves maintenance out until it begins', () => {
  const notes = [{ kind: 'maintenance' as const, text: 'Planned maintenance', from: 1_001, until: 2_000 }]
  expect(waitsOf({ ...nothing, notes })).toEqual([])
  expect(waitsOf({ ...nothing, notes, nowS: 1_001 })).toEqual([{ is: 'note', text: 'Planned maintenance' }])
})
