import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { MarketInfo, MarketsInfo } from './markets-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const market = (more: Partial<MarketInfo>): MarketInfo => ({
  ...{ name: 'EOSUSDT', base: 'EOS', quote: 'USDT', state: 'open', zone: 'main', rank: 5, recommended: null },
  ...{ tick: '0.0001', lot: '0.01', last: '0.731', min_amount: '1', max_amount: '5000000', min_value: '5' },
  ...{ max_value: '5000000', band_ppm: 200_000, fees: [{ level: 0, maker_ppm: 1000, taker_ppm: 1000 }] },
  ...{ fees_of_levels: true, resting: { buy: 2128, sell: 1284 }, turnover: '806215.4', turnover_usdt: '806215' },
  ...more,
})

const info = (more: Partial<MarketsInfo> = {}): { data: MarketsInfo } => ({
  data: {
    markets: [market({}), market({ name: 'XRPBTC', base: 'XRP', quote: 'BTC', state: 'paused', turnover_usdt: null })],
    coins: [{ coin: 'EOS', name: 'EOS', decimals: 8, max_total: '1000000', owed: '400', markets: 1 }],
    levels: [
      {
        ...{ level: 0, turnover_30d: '0', withdraw_unverified: '1000', withdraw_verified: '50000', people: 12 },
        spot: { level: 0, maker_ppm: 1000, taker_ppm: 1000 },
        contract: { level: 0, maker_ppm: 200, taker_ppm: 500 },
        open_orders_max: 200,
      },
    ],
    otc: {
      coins: [{ coin: 'USDT', places: 2, price_places: 3, fee_ppm: 1000, min_amount: '5', off: null }],
      currencies: [{ currency: 'TWD', name: 'New Taiwan dollar', places: 2, per_usd: '32', off: 'no bank' }],
      merchants: [
        {
          uid: 7,
          nickname: 'tide',
          state: 'granted',
          reason: null,
          orders: 14,
          completion: '93.3',
          rating: null,
          since: 1,
        },
        {
          uid: 8,
          nickname: 'ebb',
          state: 'held',
          reason: 'late',
          orders: 9,
          completion: null,
          rating: '4.7',
          since: 1,
        },
      ],
    },
    traders: { paused: false },
    seq: 4711,
    ...more,
  },
})

const named = (name: string, fields: ActEntry['fields'], more: Partial<ActEntry> = {}): ActEntry => ({
  ...testAct,
  ...{ name, page: 'markets', mine: true, roles: ['market', 'admin'], tells_before: false, fields },
  purpose: { en: `does ${name}`, zh: name },
  needs: { reason: false, second_factor: false, four_eyes: null },
  ...more,
})
const text = testAct.fields.slice(0, 1).map(of => ({ ...of, name: 'market', like: null, wanted: null }))
const most = testAct.fields.slice(1).map(of => ({
  ...{ ...of, name: 'atMost', label: { en: 'Orders at most', zh: '最多' } },
  ...{ min: 0, max: 999_999_999, otherwise: '999999999' },
}))
const acts = [
  named('market set', text),
  named('market close', [...text, ...most], { tells_before: true, bound: 'atMost' }),
  named('market pause', text),
  named('market resume', text, { mine: false }),
  named('demo pause', []),
  named('market create', []),
  named(
    'level set',
    text.map(of => ({ ...of, name: 'level' })),
  ),
  named('level create', []),
  named('level drop', []),
]
const answers = (more = {}) => ({
  '/desk/market/list': () => info(),
  '/desk/act/list': () => ({ data: { acts } }),
  ...more,
})

test('markets stand with their state and what rests; a key walks along them and another opens the change', async () => {
  const { user } = await openDesk('/markets', { answers: answers() })
  const row = within(await screen.findByRole('row', { name: /EOS\/USDT/ }))
  expect(row.getByText('trading')).toBeTruthy()
  expect(row.getByText('3,412')).toBeTruthy()
  expect(screen.getByText('1 trade, 1 paused, 0 closed')).toBeTruthy()
  await user.keyboard('j')
  const detail = within(await screen.findByRole('region', { name: 'EOS/USDT' }))
  expect(detail.getByText('those of the levels')).toBeTruthy()
  await user.keyboard('c')
  const pane = within(await screen.findByRole('region', { name: 'Does market set' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', 'EOSUSDT')
})

test('what an act touches is counted, listed and drawn before it is done, and is the bound that it stops at', async () => {
  const given: Record<string, unknown>[] = []
  const { user } = await openDesk('/markets?market=EOSUSDT', {
    answers: answers({
      '/desk/act/would': () => ({
        data: {
          changes: [{ what: { en: 'State', zh: '状态' }, from: 'open', to: 'closed' }],
          touches: [
            { what: { en: 'Buy orders that are cancelled', zh: '买单' }, count: 692 },
            { what: { en: 'Sell orders that are cancelled', zh: '卖单' }, count: 592 },
          ],
          listed: {
            heads: ['Order', 'Uid', 'Side', 'Price', 'Quantity'].map(en => ({ en, zh: en })),
            rows: [['90071', '118204', 'buy', '0.7310', '12']],
            bars: { lowest: '0.67', highest: '0.79', mark: '0.731', mark_at: 0.5, counts: [{ stays: 2, goes: 1 }] },
          },
          ...{ refused: null, seq: 48_120_412, at: 1_795_000_000 },
        },
      }),
      '/desk/act/give': (body: Record<string, unknown>) => {
        given.push(body)
        return { data: { outcome: 'refused', text: 'it would touch 1,300 by now', audit_seq: 9, request_no: null } }
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Close for ever…' }))
  const pane = within(await screen.findByRole('region', { name: 'Does market close' }))
  expect(pane.queryByLabelText('Orders at most')).toBeNull()
  await user.click(pane.getByRole('button', { name: 'Go on' }))
  expect(await pane.findByText('1,284')).toBeTruthy()
  expect(pane.getByText('118204')).toBeTruthy()
  expect(pane.getByText('last 0.731')).toBeTruthy()
  const bound = pane.getByLabelText(/^None of it if more than/)
  expect(bound).toHaveProperty('value', '1284')
  await user.clear(bound)
  await user.type(bound, '1350')
  await user.click(pane.getByRole('button', { name: 'Do it' }))
  expect(await pane.findByText('it would touch 1,300 by now')).toBeTruthy()
  expect(given).toMatchObject([{ act: 'market close', fields: { market: 'EOSUSDT', atMost: '1350' } }])
})

test('a paused market is resumed, and who may not sees the act in grey', async () => {
  await openDesk('/markets?market=XRPBTC', { answers: answers() })
  const detail = within(await screen.findByRole('region', { name: 'XRP/BTC' }))
  expect(await detail.findByRole('button', { name: 'Resume…' })).toHaveProperty('disabled', true)
  expect(detail.queryByRole('button', { name: 'Pause…' })).toBeNull()
})

test('coins, rules, fees, levels and traders each have their list', async () => {
  const { user } = await openDesk('/markets', { answers: answers() })
  const to = async (tab: string) =>
    user.click(await screen.findByText(tab, { selector: '.ant-segmented-item-label, .ant-segmented-item-label *' }))
  await to('Coins')
  expect(await screen.findByRole('row', { name: /EOS.*1,000,000/ })).toBeTruthy()
  await to('Rules')
  expect(await screen.findByRole('row', { name: /EOS\/USDT.*20 %/ })).toBeTruthy()
  await to('Fees')
  expect(await screen.findByRole('row', { name: /EOS\/USDT.*0\.1 % \/ 0\.1 %/ })).toBeTruthy()
  await to('Levels')
  expect(await screen.findByRole('row', { name: /50,000.*200.*12/ })).toBeTruthy()
  await to('House traders')
  expect(await screen.findByRole('button', { name: 'Let them rest…' })).toBeTruthy()
})

test('a level is changed from its row, the highest goes from its own, and a new one comes from the head', async () => {
  const [first] = info().data.levels
  if (first === undefined) throw new Error('there is a level')
  const levels = [first, { ...first, level: 1 }]
  const { user } = await openDesk('/markets?show=levels', {
    answers: answers({ '/desk/market/list': () => info({ levels }) }),
  })
  expect(await screen.findByRole('button', { name: 'New level…' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Take away… Level/ }).map(of => of.getAttribute('aria-label'))).toEqual(
    ['Take away… Level 1'],
  )
  await user.click(screen.getByRole('button', { name: 'Change… Level 1' }))
  const pane = within(await screen.findByRole('region', { name: 'Does level set' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '1')
})

test('a change can be asked for at a set time; what is to come is listed and can be taken back', async () => {
  const asked: Record<string, unknown>[] = []
  const comes = [
    named('market set', text, { can_come: true, tells_before: true }),
    named('coming add', [], { page: 'audit', needs: { reason: true, second_factor: false, four_eyes: 'always' } }),
    named(
      'coming cancel',
      text.map(of => ({ ...of, name: 'number' })),
    ),
  ]
  const { user } = await openDesk('/markets?market=EOSUSDT', {
    answers: answers({
      '/desk/act/list': () => ({ data: { acts: comes } }),
      '/desk/act/coming': () => ({
        data: {
          coming: [
            {
              ...{ coming_no: 3, audit_seq: 12, due_at: 1_796_112_000, operator: 'tom-ash', act: 'market set' },
              ...{ words: 'EOSUSDT fees levels', cut_off: false },
            },
          ],
        },
      }),
      '/desk/act/would': (body: Record<string, unknown>) => {
        asked.push(body)
        return { data: { changes: [], touches: [], listed: null, refused: null, seq: 1, at: 1_795_000_000 } }
      },
    }),
  })
  expect(await screen.findByRole('link', { name: 'market set EOSUSDT fees levels' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel… 3' })).toBeTruthy()
  await user.keyboard('c')
  const pane = within(await screen.findByRole('region', { name: 'Does market set' }))
  expect(pane.queryByLabelText('Why')).toBeNull()
  await user.type(pane.getByLabelText(/^At \(UTC\)/), '2026-12-01T08:00Z')
  await user.click(pane.getByRole('button', { name: 'Go on' }))
  // What is done while nobody looks has its reason.
  expect(asked).toEqual([])
  await user.type(pane.getByRole('textbox', { name: /reason|why/i }), 'announced')
  await user.click(pane.getByRole('button', { name: 'Go on' }))
  expect(await pane.findByRole('button', { name: 'Ask a second' })).toBeTruthy()
  expect(asked).toMatchObject([
    { act: 'coming add', fields: { at: '2026-12-01T08:00Z', act: '["market","set","EOSUSDT"]' } },
  ])
})

test('who bears a merchant’s badge is put on hold from its row, and who is on hold gets it back', async () => {
  const uid = text.map(of => ({ ...of, name: 'uid' }))
  const merchant = [named('merchant hold', uid), named('merchant grant', uid)]
  const { user } = await openDesk('/markets?show=otc', {
    answers: answers({ '/desk/act/list': () => ({ data: { acts: merchant } }) }),
  })
  expect(await screen.findByText('On hold: late')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give it back… ebb' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Put on hold… tide' }))
  const pane = within(await screen.findByRole('region', { name: 'Does merchant hold' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '7')
})

test('a house without markets, and one that has no demo, say so', async () => {
  await openDesk('/markets', { answers: answers({ '/desk/market/list': () => info({ markets: [] }) }) })
  expect(await screen.findByText('There is no market yet.')).toBeTruthy()
  cleanup()
  await openDesk('/markets?show=traders', { answers: answers({ '/desk/market/list': () => info({ traders: null }) }) })
  expect(await screen.findByText(/This house is no demo/)).toBeTruthy()
})
