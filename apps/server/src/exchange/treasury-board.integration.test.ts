import { assert } from '@bourse/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertChain, insertCoinChain } from './chains/chain-table.ts'
import { chainsForOperators } from './chains/chains-for-operators.ts'
import type { Chains } from './chains/open-chains.ts'
import { pathOf } from './chains/real-node.ts'
import { openTestChains } from './chains/test-chains.ts'
import { frontForOperators } from './init/front-for-operators.ts'
import { openPinboard } from './init/notices.ts'
import { openRates } from './init/rates.ts'
import { orderPayment } from './payments/payment-table.ts'
import type { WalletActDeps } from './payments/wallet-acts.ts'
import { walletsForOperators } from './payments/wallets-for-operators.ts'
import { openTestExchange, type TestExchange } from './spot/test-exchange.ts'
import { setReviewBound } from './withdrawals/review-bound-table.ts'
import { rulesForOperators } from './withdrawals/rules-for-operators.ts'

let house: TestExchange
let chains: Chains

beforeAll(async () => {
  house = await openTestExchange(['ann'])
  const { db, catalogue, clock } = house
  const real = { shared_address: null, cold_address: null, confirmations: 6, block_s: 30, simulated: false }
  const family = 'litecoin-regtest'
  await insertChain(db, { ...real, chain: 'REAL', name: 'Real', family, ...pathOf(family), chain_id: null, rank: 99 })
  const bounds = { min_deposit: 100_000, min_withdrawal: 200_000, withdrawal_fee: 100_000 }
  await insertCoinChain(db, {
    ...{ chain: 'REAL', asset: assetOf('LTC'), token: null, scale: 8, ...bounds },
    ...{ deposits_off: null, withdrawals_off: new Date(clock.nowMs()), withdrawals_why: 'incident' },
  })
  chains = await openTestChains({ db, catalogue, clock })
})
afterAll(() => house.close())

function assetOf(name: string): number {
  const coin = house.catalogue.coin(name)
  assert(coin !== null, `${name} is listed`)
  return coin.asset
}

test('every chain stands with its coins, one that is listed since with the word that it is not followed yet', async () => {
  const { db, catalogue, clock } = house
  const real = (await chainsForOperators({ db, catalogue, chains })).find(({ chain }) => chain === 'REAL')
  expect(real).toMatchObject({ simulated: false, followed: true, height: null, confirmations: 6, cold_address: null })
  expect(real?.coins).toEqual([
    {
      ...{ coin: 'LTC', token: null, deposits: null, min_deposit: '0.001', min_withdrawal: '0.002', fee: '0.001' },
      withdrawals: { since: clock.nowMs() / 1000, why: 'incident' },
    },
  ])
  const row = { shared_address: null, confirmations: 12, block_s: 12, simulated: false, rank: 100 }
  await insertChain(db, { ...row, chain: 'NEW', name: 'New', family: 'evm', ...pathOf('evm'), chain_id: 1 })
  await chains.book.refresh()
  const all = await chainsForOperators({ db, catalogue, chains })
  expect(all.find(({ chain }) => chain === 'NEW')).toMatchObject({ followed: false, trouble: null, coins: [] })
})

test('wallets are what was looked at last, with what moves between them and what does not go on', async () => {
  const { db, catalogue } = house
  const carried = chains.book.of('REAL', assetOf('LTC'))
  assert(carried !== null, 'it carries it')
  const cover = { asset: carried.asset, scale: 8, held: 500_000_000n, cold: 200_000_000n, owed: 720_000_000n }
  const watch = {
    ...{ atMs: () => 1_790_000_000_000, warnings: () => [], look: async () => undefined },
    hot: () => [{ carried: { ...carried, hotLimit: 300_000_000 }, held: 400_000_000n }],
    covers: () => [{ ...cover, unsure: 0n }],
  }
  const order = { chain: 'REAL', asset: carried.asset, address: 'ltc1somewhere' }
  await orderPayment(db, { ...order, kind: 'sweep', amount: '10000000' })
  await orderPayment(db, { ...order, kind: 'cold', amount: '50000000' })
  await orderPayment(db, { ...order, kind: 'withdrawal', amount: '70000000' })
  const deps = { db, catalogue, chains, watch } as unknown as WalletActDeps
  const seen = await walletsForOperators(deps)
  expect(seen.wallets_at).toBe(1_790_000_000)
  expect(seen.wallets).toEqual({
    LTC: { hot: '4', held: '5', cold: '2', moving: '0.6', covers: '7.2', off: '-0.2' },
  })
  expect(seen.hot).toMatchObject([{ chain: 'REAL', coin: 'LTC', held: '4', limit: '3' }])
  expect(seen.moves.map(({ kind, amount, blocks, waits }) => [kind, amount, blocks, waits])).toEqual([
    ['sweep', '0.1', null, null],
    ['cold', '0.5', null, null],
  ])
  const silent = { ...watch, hot: () => [{ carried, held: null }] }
  const unknown = await walletsForOperators({ ...deps, watch: silent })
  expect([unknown.wallets['LTC']?.hot, unknown.hot[0]?.held, unknown.hot[0]?.limit]).toEqual([null, null, null])
})

test('bounds of review stand with who set them', async () => {
  const at = new Date(house.clock.nowMs())
  await setReviewBound(house.db, { name: 'large', value: 20_000, operator: 'ken', set_at: at })
  const rules = await rulesForOperators(house.db)
  expect(rules.find(({ rule }) => rule === 'large')).toEqual({
    ...{ rule: 'large', value: 20_000, unit: 'USDT', usual: 10_000 },
    set: { by: 'ken', at: at.getTime() / 1000 },
  })
  expect(rules.find(({ rule }) => rule === 'house_day')).toMatchObject({ value: 10, unit: '%', set: null })
})

test('the first page tells its rate with whose word it is, and what is pinned up', async () => {
  const { db, clock } = house
  const [rates, pinboard] = [await openRates({ db, clock }), await openPinboard(db)]
  expect(frontForOperators({ rates, pinboard })).toMatchObject({ rate: { from: 'default', at: null }, notices: [] })
  await rates.say('operator', '7.1')
  const pinned = { kind: 'notice', link: '/fees', image: null, titles: { en: 'Fees' }, at: new Date(0) } as const
  const id = await pinboard.add(pinned)
  expect(frontForOperators({ rates, pinboard })).toEqual({
    rate: { name: 'usd_to_cny', value: '7.1', from: 'operator', at: clock.nowMs() / 1000, stale: false },
    notices: [{ id, at: 0, link: '/fees', image: null, titles: { en: 'Fees' } }],
    banners: [],
  })
})
