import type { OrderView } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { dealRows, orderRows, type TableWords } from './order-table-text.ts'

const words: TableWords = {
  column: key => key,
  kind: kind => kind,
  side: side => (side === 2 ? 'buy' : 'sell'),
  state: state => state,
  role: role => (role === 1 ? 'maker' : 'taker'),
}

it('writes an order with all its figures whole', () => {
  const order = {
    id: 7,
    market: 'BTCUSDT',
    ctime: 1_700_000_000.5,
    type: 1,
    side: 1,
    kind: 'stop_limit',
    price: '61450',
    amount: '0.25',
    by_value: false,
    deal_stock: '0',
    deal_money: '0',
    deal_fee: '0',
    trigger_price: '61500',
    trail: null,
    amount_coin: 'BTC',
    fee_coin: 'USDT',
    group: 5,
    status: 'waiting',
  } as unknown as OrderView
  const [heads = [], row = []] = orderRows([order], new Map(), words)
  expect(Object.fromEntries(heads.map((head, place) => [head, row[place]]))).toEqual({
    id: '7',
    time: '2023-11-14T22:13:20.500Z',
    pair: 'BTCUSDT',
    kind: 'stop_limit',
    side: 'sell',
    price: '61450',
    average: '',
    amount: '0.25',
    amountCoin: 'BTC',
    filledAmount: '0',
    total: '15362.5',
    fee: '0',
    feeCoin: 'USDT',
    trigger: '≤ 61500',
    trail: '',
    oco: '5',
    status: 'waiting',
  })
})

it('writes a deal under as many heads as it has cells', () => {
  const deal = {
    id: 1,
    time: 1_700_000_000,
    market: 'ETHBTC',
    order_id: 7,
    side: 2 as const,
    role: 2 as const,
    price: '0.0366',
    amount: '1',
    deal: '0.0366',
    fee: '0.001',
    fee_coin: 'ETH',
  }
  const [heads, row] = dealRows([deal], new Map(), words)
  expect(row).toHaveLength(heads?.length ?? 0)
  expect(row?.slice(-3)).toEqual(['0.001', 'ETH', 'taker'])
})
