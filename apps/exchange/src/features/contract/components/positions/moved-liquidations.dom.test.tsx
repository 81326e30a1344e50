// @vitest-environment jsdom
import { createLiveStore } from '@bourse/client'
import type { PositionView } from '@bourse/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { dictionary } from '../../../../site/languages/rolled/en.ts'
import type { dictionary as source } from '../../../../site/languages/rolled/zh.ts'
import { btcPerpetual } from '../../form/test-contract.ts'
import { MovedLiquidations } from './moved-liquidations.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string) => Promise<unknown>>() }))

vi.mock('../../../../site/site.ts', () => ({
  calls: { call },
  session: { token: () => 't', store: createStore(() => ({ token: 't' })) },
}))
vi.mock('../../../../site/contract-host/contract-host.ts', () => ({ contractCall: call, publicContractCall: call }))
vi.mock('../../../../site/live/live.ts', () => ({
  liveStore: createLiveStore(),
  loadLive: () => Promise.resolve({ watch: () => () => undefined }),
}))

const account = {
  ...{ coin: 'USDT', total: '10000', available: '10000', free: '10000', in_orders: '0', in_positions: '0' },
  ...{ in_cross_orders: '0', unrealised: '0', equity: '10000', cross_maintenance: '0', cross_equity: '10000' },
  margining: [{ market: 'BTCUSDT', mode: 'cross', long: 20, short: 20 }],
  fees: { BTCUSDT: { maker: '0.0002', taker: '0.0005' } },
}
const long: PositionView = {
  ...{ market: 'BTCUSDT', side: 'long', mode: 'cross', leverage: 20, amount: '1', closable: '1' },
  ...{ entry_price: '63426.8', value: '63426.8', mark: '63426.8', margin: '0', unrealised: '0', roi: '0' },
  ...{ maintenance: '317.13', liquidation_price: '53700', bankruptcy_price: null, realised: '0', fees: '0' },
  ...{ funding: '0', lights: 3 },
}
let positions: unknown

beforeEach(() => {
  positions = { ok: true, data: { records: [long] } }
  const answers = new Map<string, () => unknown>([
    ['/api/contract/markets', () => ({ ok: true, data: { records: [btcPerpetual] } })],
    ['/api/contract/account', () => ({ ok: true, data: account })],
    ['/api/contract/positions', () => positions],
  ])
  call.mockImplementation(path => Promise.resolve(answers.get(path)?.()))
})

afterEach(() => {
  cleanup()
  call.mockReset()
})

function show(amount: string, direction: 'in' | 'out'): void {
  render(
    <IntlProvider locale="en" messages={{ rolled: dictionary as unknown as typeof source }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <dl>
          <MovedLiquidations coin="USDT" amount={amount} direction={direction} />
        </dl>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

const rowOf = async (): Promise<string> =>
  (await screen.findByText('BTCUSDT, cross, to liquidation')).nextElementSibling?.textContent ?? ''

const roomsIn = (row: string): number[] => [...row.matchAll(/[+−]([\d.]+)%/g)].map(([, room]) => Number(room))

it('what is rolled in puts the liquidation of a cross position further off', async () => {
  show('5000', 'in')
  const row = await rowOf()
  expect(row).toContain('becomes')
  const [now = 0, after = 0] = roomsIn(row)
  expect(now).toBeGreaterThan(10)
  expect(after - now).toBeCloseTo((5_000 / 63_426.8) * 100, 0)
})

it('what is rolled out brings it nearer, and enough rolled in leaves no price that does it', async () => {
  show('5000', 'out')
  const [now = 0, after = 0] = roomsIn(await rowOf())
  expect(after).toBeLessThan(now)
  cleanup()
  show('90000', 'in')
  expect(await rowOf()).toContain('no price')
})

it('who has no cross position reads nothing, and who could not be asked reads that', async () => {
  positions = { ok: true, data: { records: [] } }
  show('5000', 'in')
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('/api/contract/positions', {}))
  expect(document.querySelector('dl')?.textContent).toBe('')
  cleanup()
  positions = { ok: false, code: 'NETWORK', msg: '', data: null }
  show('5000', 'in')
  expect(await screen.findByText('To liquidation, not known just now')).toBeTruthy()
})
