import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { BanksInfo, ColdInfo, CoverInfo, TreasuryInfo } from './treasury-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const inSuspense: TreasuryInfo['suspense'] = {
  assets: [
    { asset: 'TWD', held: '5000', items: 1, off: '0' },
    { asset: 'XRP', held: '21', items: 2, off: '1.5' },
  ],
  items: [
    {
      ...{ kind: 'line', number: 17, coin: 'TWD', amount: '5000', what: '2026-11-20 hello', person: null },
      since: 1_790_000_000,
    },
    { kind: 'arrival', number: 5, coin: 'XRP', amount: '20', what: 'XRP 7', person: null, since: 1_790_000_000 },
    { kind: 'vanished', number: 6, coin: 'XRP', amount: '40', what: 'XRP', person: 12, since: 1_790_000_000 },
  ],
}

const info = (more: Partial<TreasuryInfo> = {}): { data: TreasuryInfo } => ({
  data: {
    assets: [
      {
        ...{ asset: 'XRP', owed: '1920441.2010', assets: '1926410.0021', surplus: '5968.8011', cover: '100.31' },
        worth: { owed: '1000000.5', assets: '1003000', surplus: '2999.5' },
        wallet: {
          ...{ hot: '86410.0021', held: '86500', cold: '1840000', moving: '0', covers: '1926500' },
          off: '0',
        },
      },
      {
        ...{ asset: 'LTC', owed: '10', assets: '9', surplus: '-1', cover: '90.00' },
        worth: { owed: '900', assets: '810', surplus: '-90' },
        wallet: { hot: null, held: '9', cold: '0', moving: '0.5', covers: '9.25', off: '-0.25' },
      },
      { asset: 'USD', owed: '0', assets: '0', surplus: '0', cover: null, worth: null, wallet: null },
    ],
    wallets_at: 1_790_000_000,
    hot: [
      { chain: 'XRPL', coin: 'XRP', held: '86410.0021', limit: '80000', address: 'rHouse' },
      { chain: 'LTC', coin: 'LTC', held: null, limit: null, address: 'ltc1house' },
    ],
    moves: [
      {
        ...{ payment: 4, kind: 'sweep', chain: 'LTC', coin: 'LTC', amount: '0.5', blocks: 1, blocks_wanted: 6 },
        waits: null,
      },
      {
        ...{ payment: 5, kind: 'cold', chain: 'XRPL', coin: 'XRP', amount: '120000', blocks: null, blocks_wanted: 1 },
        waits: 'the hot wallet holds less',
      },
    ],
    chains: [
      {
        ...{ chain: 'LTC', name: 'Litecoin', family: 'litecoin', simulated: false, followed: true, height: 2_900_001 },
        ...{ confirmations: 6, trouble: { why: 'nobody answers', since: 1_790_000_000 }, cold_address: null },
        coins: [
          {
            ...{ coin: 'LTC', token: null, deposits: null, min_deposit: '0.01', min_withdrawal: '0.1', fee: '0.001' },
            withdrawals: { since: 1_790_000_000, why: 'incident' },
          },
        ],
      },
    ],
    suspense: inSuspense,
    rules: [
      { rule: 'large', value: 20_000, unit: 'USDT', usual: 10_000, set: { by: 'ken', at: 1_790_000_000 } },
      { rule: 'house_day', value: 10, unit: '%', usual: 10, set: null },
    ],
    ...more,
  },
})

const banks = (): { data: BanksInfo } => ({
  data: {
    currencies: [
      {
        ...{ currency: 'TWD', per_usd: '32.1', min_deposit: '100', max_deposit: '300000', min_withdrawal: '500' },
        ...{ fee: '15', two_from: '100000', bank: 'Taipei Bank', bank_code: '012', account: '1234', holder: 'Bourse' },
        ...{ statement_format: 'plain', deposits_off: null, withdrawals_off: 'holidays' },
        approved: { count: 2, total: '4000' },
        sent: { count: 0, total: '0' },
      },
    ],
    statements: [{ statement: 3, currency: 'TWD', lines: 12, known: 2, by: 'ken', at: 1_790_000_000 }],
    lines: [
      {
        ...{ line: 17, currency: 'TWD', amount: '5000', booked_on: '2026-11-20', note: '', proposed: false },
        differs: [{ en: 'No reference of ours', zh: '没有附言码' }],
      },
    ],
    lines_waiting: 1,
    files: [{ file: 9, currency: 'TWD', count: 4, total: '12000', by: 'ken', at: 1_790_000_000 }],
  },
})

const cover = (more: Partial<CoverInfo> = {}): { data: CoverInfo } => ({
  data: {
    days: [
      { day: '2026-11-18', all: '101.80', least: { asset: 'XRP', cover: '100.62' } },
      { day: '2026-11-19', all: '101.72', least: { asset: 'XRP', cover: '100.40' } },
      { day: '2026-11-20', all: '101.69', least: { asset: 'LTC', cover: '100.31' } },
    ],
    gone: { hour_bound: 1, day_bound: 10, assets: [{ asset: 'USDT', hour: '0.32', day: '10.40' }] },
    liabilities: {
      ...{
        day: '2026-11-20',
        at: 1_790_000_000,
        root: 'c29a723a'.repeat(8),
        seq: 48_211_907,
        digest: '324115de'.repeat(8),
      },
      leaves: 48_213,
    },
    reserves: { day: '2026-11-20', at: 1_790_000_000, addresses: 17, signed: 14 },
    ...more,
  },
})

const cold = (): { data: ColdInfo } => ({
  data: {
    day: '2026-11-20',
    chains: [
      {
        ...{ chain: 'LTC', name: 'Litecoin', address: 'ltc1qcold', words: 'day: 2026-11-20\naddress: LTC ltc1qcold' },
        waits: false,
        last: { day: '2026-11-02', at: 1_790_000_000 },
      },
      { chain: 'EOS', name: 'EOS', address: 'boursevault1', words: null, waits: false, last: null },
      { chain: 'NEW', name: 'Newchain', address: '0xcold', words: null, waits: true, last: null },
    ],
  },
})

const named = (name: string, fields: readonly string[], mine = true): ActEntry => ({
  ...testAct,
  ...{ name, page: 'treasury', mine, roles: ['treasurer', 'admin'], tells_before: false },
  fields: testAct.fields
    .slice(0, 1)
    .flatMap(of => fields.map(field => ({ ...of, name: field, like: null, label: { en: field, zh: field } }))),
  purpose: { en: `does ${name}`, zh: name },
  needs: { reason: false, second_factor: false, four_eyes: null },
})
const acts = [
  named('wallet limit', ['chain', 'coin', 'amount']),
  named('wallet to-cold', ['chain', 'coin', 'amount'], false),
  named('wallet cold-address', ['chain', 'address']),
  named('wallet cold-signature', ['chain', 'day', 'signature']),
  named('coin-switch off', ['what', 'coin', 'chain']),
  named('coin-switch on', ['what', 'coin', 'chain']),
  named('withdrawal-rule set', ['rule', 'value']),
  named('statement import', ['currency']),
  named('statement match', ['number', 'reference']),
  named('statement return', ['number', 'reason']),
  named('statement write-off', ['number']),
  named('deposit give-large', ['number', 'uid']),
  named('deposit take-back', ['number']),
  named('deposit write-off', ['number']),
  named('payout export', ['currency']),
  named('payout file', ['number']),
  named('currency set', ['currency', 'what']),
]
const answers = {
  '/desk/treasury/info': () => info(),
  '/desk/treasury/banks': () => banks(),
  '/desk/treasury/cover': () => cover(),
  '/desk/treasury/cold': () => cold(),
  '/desk/act/list': () => ({ data: { acts } }),
}

test('every asset stands with what is owed and where it lies; what nobody knows is a dash, what is short is told', async () => {
  await openDesk('/treasury', { answers })
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^Asset${name}`) }))
  await screen.findByRole('table', { name: 'Assets against what is owed' })
  expect(row('XRP').getByText('1,840,000')).toBeTruthy()
  expect(row('LTC').getByText('−1').dataset['wrong']).toBe('true')
  expect(row('LTC').getByText('−0.25').dataset['wrong']).toBe('true')
  expect(row('USD').getAllByText('–')).toHaveLength(5)
  expect(screen.getByText('1,000,900')).toBeTruthy()
  expect(screen.getByText('2,909')).toBeTruthy()
  expect(screen.getByText('at prices of now; 1 without a price')).toBeTruthy()
  expect(screen.getByText('1 apart')).toBeTruthy()
  expect(screen.getByText('1 do not go on')).toBeTruthy()
  expect(screen.getByText('1 of 6 blocks')).toBeTruthy()
  expect(screen.getByText('the hot wallet holds less')).toBeTruthy()
})

test('a key walks along the assets; the sheet of one shows its hot wallet within its limit, and what may not be done is grey', async () => {
  const { user } = await openDesk('/treasury', { answers })
  await screen.findByRole('table', { name: 'Assets against what is owed' })
  await user.keyboard('j')
  const sheet = within(await screen.findByRole('region', { name: 'XRP' }))
  expect(sheet.getByText('86,410.0021 XRP, limit 80,000')).toBeTruthy()
  expect(sheet.getByText('above its limit')).toBeTruthy()
  expect(sheet.getByRole('button', { name: /^To cold storage/ })).toHaveProperty('disabled', true)
  expect(sheet.getByRole('button', { name: 'Move 6,410.0021 XRP to cold storage…' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: /^Limit/ }))
  const pane = within(await screen.findByRole('region', { name: 'Does wallet limit' }))
  expect(pane.getByLabelText('chain')).toHaveProperty('value', 'XRPL')
  expect(pane.getByLabelText('coin')).toHaveProperty('value', 'XRP')
})

test('what is nobody’s stands as what it is, with the acts that give, return and write it off', async () => {
  const { user } = await openDesk('/treasury?show=suspense', { answers })
  const sums = within(await screen.findByRole('table', { name: 'In suspense' }))
  expect(sums.getByText('5,000')).toBeTruthy()
  expect(sums.getByText('1.5').dataset['wrong']).toBe('true')
  expect(screen.getByText('Vanished after it was credited')).toBeTruthy()
  expect(screen.getByText('credited to user 12')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take back arrival 6' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Write off arrival 5' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write off line 17' }))
  const pane = within(await screen.findByRole('region', { name: 'Does statement write-off' }))
  expect(pane.getByLabelText('number')).toHaveProperty('value', '17')
})

test('a chain says why it is not followed, and turns a coin’s withdrawals on again', async () => {
  const { user } = await openDesk('/treasury?show=chains', { answers })
  expect(await screen.findByText(/^not followed since .*: nobody answers$/)).toBeTruthy()
  expect(screen.getByText('No address of cold storage')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn off Deposits of LTC on LTC' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Turn on Withdrawals of LTC on LTC' }))
  const pane = within(await screen.findByRole('region', { name: 'Does coin-switch on' }))
  expect(pane.getByLabelText('what')).toHaveProperty('value', 'withdrawals')
})

test('what a key in cold storage has to sign is copied, and its signature is entered for that day', async () => {
  const { user } = await openDesk('/treasury?show=chains', { answers })
  const rows = within(await screen.findByRole('table', { name: 'Cold storage' }))
  expect(rows.getByText(/^for .*Nov.*, brought /)).toBeTruthy()
  expect(rows.getAllByText('never')).toHaveLength(2)
  expect(rows.getByText('listed after 2026-11-20: its key signs the next list')).toBeTruthy()
  expect(rows.getByText('its addresses are names: nothing can be signed')).toBeTruthy()
  expect(rows.getByRole('button', { name: 'Copy the words for Litecoin' }).title).toContain('day: 2026-11-20')
  await user.click(rows.getByRole('button', { name: 'Enter the signature of Litecoin' }))
  const pane = within(await screen.findByRole('region', { name: 'Does wallet cold-signature' }))
  expect(pane.getByLabelText('chain')).toHaveProperty('value', 'LTC')
  expect(pane.getByLabelText('day')).toHaveProperty('value', '2026-11-20')
})

test('money by bank: terms, the line that is nobody’s, and the files, each with its act', async () => {
  const { user } = await openDesk('/treasury?show=banks', { answers })
  expect(await screen.findByText('withdrawals off: holidays')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a payment file of TWD' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Write it out: payment file 9' })).toBeTruthy()
  expect(screen.getByText('No reference of ours')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Match line 17 with a deposit' }))
  const pane = within(await screen.findByRole('region', { name: 'Does statement match' }))
  expect(pane.getByLabelText('number')).toHaveProperty('value', '17')
})

test('bounds of review stand with who set them, and are changed beside the page', async () => {
  const { user } = await openDesk('/treasury?show=rules', { answers })
  const row = within(await screen.findByRole('row', { name: /^RuleLarge/ }))
  expect(row.getByText('20,000 USDT')).toBeTruthy()
  expect(row.getByText(/^ken, /)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Change: Large' }))
  expect(await screen.findByRole('region', { name: 'Does withdrawal-rule set' })).toBeTruthy()
})

test('cover is drawn over days, what has gone out stands against its limits, and the newest proofs are told', async () => {
  await openDesk('/treasury', { answers })
  const chart = within(await screen.findByRole('region', { name: 'Cover, 90 days' }))
  expect(chart.getByText('All assets 101.69 %')).toBeTruthy()
  expect(chart.getByText('LTC 100.31 %')).toBeTruthy()
  const gone = within(screen.getByRole('region', { name: 'Gone out, against the house’s limits' }))
  expect(gone.getByText('10.40 %').previousElementSibling?.getAttribute('data-over')).toBe('true')
  expect(gone.getByText('0.32 %').previousElementSibling?.getAttribute('data-over')).toBe('false')
  expect(screen.getByText('48,213')).toBeTruthy()
  expect(screen.getByText('14 of 17')).toBeTruthy()
})

test('on its first day a house has no line, has sent nothing and published nothing, and says so', async () => {
  const none = { days: [], gone: { hour_bound: 1, day_bound: 10, assets: [] }, liabilities: null, reserves: null }
  await openDesk('/treasury', { answers: { ...answers, '/desk/treasury/cover': () => cover(none) } })
  expect(await screen.findByText('It is drawn from the second day on.')).toBeTruthy()
  expect(screen.getByText('Nothing has gone out for a day.')).toBeTruthy()
  expect(screen.getAllByText('None is published yet.')).toHaveLength(2)
})
