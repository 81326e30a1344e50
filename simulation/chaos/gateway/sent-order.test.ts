import type { OrderView } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { contradiction, type SentOrder } from './sent-order.ts'

const VIEW: OrderView = {
  id: 7,
  market: 'BTCUSDT',
  source: 'web',
  type: 1,
  side: 2,
  user: 100_001,
  ctime: 1_700_000_000.5,
  mtime: 1_700_000_000.5,
  price: '63000',
  amount: '0.01',
  taker_fee: '0.001',
  maker_fee: '0.001',
  left: '0.006',
  deal_stock: '0.004',
  deal_money: '252',
  deal_fee: '0.000004',
  status: 'part_filled',
  client_id: 'chaos-1',
  kind: 'limit',
  by_value: false,
  trigger_price: null,
  trail: null,
  time_in_force: 'gtc',
  post_only: false,
  expire_at: null,
  linked: null,
  group: null,
  amount_coin: 'BTC',
  fee_coin: 'BTC',
  reason: null,
}

const sent = (seen: OrderView | null, unsure = false): SentOrder => ({
  person: { email: 'ann@example.com', token: '', contractToken: '' },
  clientId: 'chaos-1',
  body: {},
  seen,
  refused: null,
  unsure,
})

test('an order that was filled further since its answer contradicts nothing', () => {
  const now: OrderView = { ...VIEW, deal_stock: '0.01', left: '0', status: 'filled', reason: 'filled' }
  expect(contradiction(sent(VIEW), now)).toBeNull()
})

test('an order with another id, price or less dealt contradicts its answer', () => {
  expect(contradiction(sent(VIEW), { ...VIEW, id: 8 })).toBe('id was acknowledged as 7 and is 8')
  expect(contradiction(sent(VIEW), { ...VIEW, price: '62999' })).toBe('price was acknowledged as 63000 and is 62999')
  expect(contradiction(sent(VIEW), { ...VIEW, deal_stock: '0.003' })).toBe('deal_stock fell from 0.004')
})

test('an amend without an answer leaves both prices possible, and nothing else', () => {
  expect(contradiction(sent(VIEW, true), { ...VIEW, price: '62999' })).toBeNull()
  expect(contradiction(sent(VIEW, true), { ...VIEW, side: 1 })).toBe('side was acknowledged as 2 and is 1')
})

test('an order that was acknowledged as ended stays as it was in every figure', () => {
  const ended: OrderView = { ...VIEW, status: 'cancelled', reason: 'cancelled' }
  expect(contradiction(sent(ended), ended)).toBeNull()
  expect(contradiction(sent(ended), VIEW)).toBe('status was acknowledged as cancelled and is part_filled')
  expect(contradiction(sent(ended), { ...ended, deal_fee: '0' })).toBe('deal_fee was acknowledged as 0.000004 and is 0')
})

test('what closes all there is has an amount from its trigger on, and one that was said stays', () => {
  const closing = { ...VIEW, amount: null } as unknown as OrderView
  expect(contradiction(sent(closing), VIEW)).toBeNull()
  expect(contradiction(sent(VIEW), { ...VIEW, amount: '0.02' })).toBe('amount was acknowledged as 0.01 and is 0.02')
})
