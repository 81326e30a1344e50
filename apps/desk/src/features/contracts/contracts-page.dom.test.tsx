import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { ClosingInfo, ContractInfo, ContractsInfo, MoveInfo, RiskInfo } from './contract-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const source = {
  venue: 'kraken',
  symbol: 'XBTUSDT',
  weight: 2,
  simulated: false,
  active: true,
  price: '50001.5',
  at: 1_790_000_000,
}
const contract = (more: Partial<ContractInfo> = {}): ContractInfo => ({
  ...{ name: 'BTCUSDT', base: 'BTC', quote: 'USDT', state: 'open', frozen: false },
  ...{ last: '50000.1', index: '50001', mark: '50000.5', turnover: '1200000', open_interest: '12.5' },
  ...{ open_value: '625006.25', longs: 1204, shorts: 996, tick: '0.1', lot: '0.001', min_amount: '0.001' },
  ...{ max_amount: '100', position_max: '4500', price_max: '1000000', band_ppm: 50_000, impact_value: '25000' },
  funding: {
    last_rate: '0.0001',
    last_at: 1_790_000_000,
    next_rate: '-0.000125',
    next_at: 1_790_028_800,
    interval_s: 28_800,
  },
  fees: { maker_ppm: 200, taker_ppm: 500 },
  tiers: [{ up_to: '50000', leverage: 125, maintenance_ppm: 4000, deduction: '0' }],
  sources: [
    { ...source, fresh: true, trouble: null },
    { ...source, venue: 'okx', fresh: false, trouble: 'it answered 503' },
    { ...source, venue: 'bybit', active: false, price: null, at: null, fresh: false, trouble: null },
    { ...source, venue: 'simulated-1', simulated: true, fresh: true, trouble: null },
  ],
  ...more,
})
const info = (more: Partial<ContractsInfo> = {}): { data: ContractsInfo } => ({
  data: {
    contracts: [contract(), contract({ name: 'ETHUSDT', base: 'ETH', frozen: true, sources: [] })],
    funds: [
      {
        ...{ coin: 'USDT', amount: '2000000.5', fees: '431.25' },
        days: [
          { time: 1_790_000_000, amount: '2000000.5' },
          { time: 1_789_913_600, amount: '1999000' },
        ],
      },
    ],
    ...more,
  },
})
const none = { positions: 0, amount: '0', value: '0' }
const move = (percent: number, more: Partial<MoveInfo> = {}): MoveInfo => ({
  ...{ percent, accounts: 0, contracts: [], sums: [{ coin: 'USDT', value: '0', shortage: '0' }] },
  ...more,
})
const risk = (): { data: RiskInfo } => ({
  data: {
    at: 1_790_000_000,
    moves: [
      move(-10, {
        ...{ accounts: 31, sums: [{ coin: 'USDT', value: '410000', shortage: '2500000' }] },
        contracts: [
          {
            ...{ name: 'BTCUSDT', mark: '45000.5', short: none },
            long: { positions: 29, amount: '9.1', value: '410000.1234' },
          },
        ],
      }),
      move(-5),
    ],
  },
})
const closing = (more: Partial<ClosingInfo> = {}): ClosingInfo => ({
  ...{ seq: 4711, place: 1, at: 1_790_000_000, uid: 200_001, contract: 'BTCUSDT', side: 'long', kind: 'liquidated' },
  ...{ amount: '0.1', dealt: '0.1', deleveraged: '0', price: '45000.5', fund: '-12.5' },
  ...more,
})

const named = (name: string, fields: readonly string[], mine = true): ActEntry => ({
  ...testAct,
  ...{ name, page: 'contracts', mine, roles: ['market', 'admin'], tells_before: false },
  fields: testAct.fields
    .slice(0, 1)
    .flatMap(of => fields.map(field => ({ ...of, name: field, like: null, label: { en: field, zh: field } }))),
  purpose: { en: `does ${name}`, zh: name },
  needs: { reason: false, second_factor: false, four_eyes: null },
})
const acts = [
  named('contract set', ['contract']),
  named('contract tiers', ['contract', 'tiers']),
  named('contract pause', ['contract']),
  named('contract resume', ['contract'], false),
  named('contract create', []),
  named('index source', ['contract', 'venue', 'symbol', 'weight']),
  named('insurance move', ['direction']),
]
const answers = {
  '/desk/contract/list': () => info(),
  '/desk/contract/risk': risk,
  '/desk/contract/closings': () => ({ data: { closings: [closing()], more: true } }),
  '/desk/contract/funding': () => ({
    data: { slots: [{ time: 1_790_000_000, rate: '0.0001', mark: '50000', paid: '81.2', received: '81.2' }] },
  }),
  '/desk/act/list': () => ({ data: { acts } }),
}

test('contracts stand with mark, open interest and sources; one whose index nobody knows stands still, in red', async () => {
  const { user } = await openDesk('/contracts', { answers })
  const row = within(await screen.findByRole('row', { name: /BTC\/USDT/ }))
  expect(row.getByText('50,000.5')).toBeTruthy()
  expect(row.getByText('1,204 / 996')).toBeTruthy()
  expect(row.getByText('−0.0125 %')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /ETH\/USDT/ })).getByText('frozen: index unknown')).toBeTruthy()
  expect(screen.getByText('1 stand still: nobody knows the index')).toBeTruthy()
  await user.keyboard('j')
  const sheet = within(await screen.findByRole('region', { name: 'BTC/USDT' }))
  expect(sheet.getByText('0.02 % / 0.05 %')).toBeTruthy()
  expect(await sheet.findByText('81.2')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Change the tiers of BTCUSDT' }))
  const pane = within(await screen.findByRole('region', { name: 'Does contract tiers' }))
  expect(pane.getByLabelText('tiers')).toHaveProperty('value', '50000:125:4000')
})

test('each move of the marks is a bar; the one that is looked at says what would be lost beyond the fund', async () => {
  const { user } = await openDesk('/contracts?show=risk', { answers })
  expect(await screen.findByText('No position would be liquidated.')).toBeTruthy()
  await user.click(screen.getByTitle('−10 %: 31 accounts, 410,000 USDT'))
  expect(await screen.findByText('29 worth 410,000.12')).toBeTruthy()
  const lack = screen.getByText(/^They would lack 2,500,000 USDT/)
  expect(lack.dataset['wrong']).toBe('true')
})

test('a source says what it said last and why it does not count; one that was left out says that', async () => {
  const { user } = await openDesk('/contracts?show=index', { answers })
  const table = within(await screen.findByRole('table', { name: 'Index sources of BTC/USDT' }))
  expect(table.getByText('stale, does not count: it answered 503')).toBeTruthy()
  expect(table.getByText('left out')).toBeTruthy()
  expect(table.getByText('made up for the demo')).toBeTruthy()
  expect(table.queryByRole('button', { name: 'Change source simulated-1 of BTCUSDT' })).toBeNull()
  await user.click(table.getByRole('button', { name: 'Change source kraken of BTCUSDT' }))
  const pane = within(await screen.findByRole('region', { name: 'Does index source' }))
  expect(pane.getByLabelText('symbol')).toHaveProperty('value', 'XBTUSDT')
})

test('closings are listed with whose they are and what the fund paid, narrowed by kind, and go on', async () => {
  const { sent } = await openDesk('/contracts?show=closings&kind=liquidated&contract=BTCUSDT', { answers })
  const row = within(await screen.findByRole('row', { name: /long liquidated/ }))
  expect(row.getByRole('link', { name: '200001' }).getAttribute('href')).toBe('/people/200001')
  expect(row.getByText('−12.5 USDT').dataset['wrong']).toBe('true')
  expect(sent.find(({ path }) => path === '/desk/contract/closings')?.body).toMatchObject({
    ...{ kind: 'liquidated', contract: 'BTCUSDT', limit_begin: 0 },
  })
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain('begin=50')
})

test('the fund stands with what it held at the end of each day, and is moved beside the page', async () => {
  const { user } = await openDesk('/contracts?show=fund', { answers })
  expect(await screen.findByText('2,000,000.5 USDT')).toBeTruthy()
  expect(screen.getByText('431.25 USDT')).toBeTruthy()
  expect(screen.getByText('least 1,999,000, most 2,000,000.5 USDT')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move…' }))
  expect(await screen.findByRole('region', { name: 'Does insurance move' })).toBeTruthy()
})

test('a house without contracts says so on every tab', async () => {
  const empty = { ...answers, '/desk/contract/list': () => info({ contracts: [], funds: [] }) }
  await openDesk('/contracts', { answers: empty })
  expect(await screen.findByText('There is no contract yet.')).toBeTruthy()
})
