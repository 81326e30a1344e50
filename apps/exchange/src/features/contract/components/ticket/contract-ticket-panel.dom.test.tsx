// @vitest-environment jsdom
import { createLiveStore } from '@bourse/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { dictionary } from '../../../../site/languages/contract/en.ts'
import type { dictionary as source } from '../../../../site/languages/contract/zh.ts'
import { dictionary as trade } from '../../../../site/languages/trade/en.ts'
import type { dictionary as tradeSource } from '../../../../site/languages/trade/zh.ts'
import { contractRules } from '../../form/contract-rules.ts'
import { btcPerpetual } from '../../form/test-contract.ts'
import { ContractContext } from '../../room/contract-context.ts'
import { type ContractRoom, createContractRoom } from '../../room/contract-room.ts'
import { ContractTicketPanel } from './contract-ticket-panel.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string, request: unknown) => Promise<unknown>>() }))

vi.mock('../../../../site/site.ts', () => ({
  calls: { call },
  session: { token: () => 't', store: createStore(() => ({ token: 't' })) },
}))
vi.mock('../../../../site/contract-host/contract-host.ts', () => ({ contractCall: call, publicContractCall: call }))
vi.mock('../../../../site/live/live.ts', () => ({
  liveStore: createLiveStore(),
  loadLive: () => Promise.resolve({ watch: () => () => undefined }),
}))
vi.mock('../../../../site/links/link.tsx', () => ({ Link: () => null }))

const ORDER = '/api/contract/order'
const account = {
  ...{ coin: 'USDT', total: '5180.98', available: '5180.98', free: '5180.98', in_orders: '0', in_positions: '0' },
  in_cross_orders: '0',
  ...{ unrealised: '0', equity: '5180.98', cross_maintenance: '0', cross_equity: '5180.98' },
  margining: [{ market: 'BTCUSDT', mode: 'isolated', long: 20, short: 20 }],
  fees: { BTCUSDT: { maker: '0.0002', taker: '0.0005' } },
}

let answer: unknown
let room: ContractRoom

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  answer = { ok: true, data: { status: 'pending', deal_stock: '0' } }
  call.mockImplementation(path => {
    if (path === '/api/contract/account') return Promise.resolve({ ok: true, data: account })
    if (path === '/api/contract/positions') return Promise.resolve({ ok: true, data: { records: [] } })
    return path === ORDER
      ? Promise.resolve(answer)
      : Promise.resolve({ ok: false, code: 'NETWORK', msg: '', data: null })
  })
})

afterEach(() => {
  cleanup()
  call.mockReset()
})

async function show(): Promise<void> {
  room = createContractRoom()
  const rules = contractRules(btcPerpetual)
  const texts = {
    contract: dictionary as unknown as typeof source,
    trade: trade as unknown as typeof tradeSource,
  }
  render(
    <IntlProvider locale="en" messages={texts} timeZone="UTC">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ContractContext value={{ contract: btcPerpetual, contracts: [btcPerpetual], rules, room }}>
          <ContractTicketPanel />
        </ContractContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
  await screen.findByText('5,180.98')
}

async function put(name: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const figures = (name: string): (string | null | undefined)[] =>
  screen.getAllByText(name).map(label => label.parentElement?.querySelector('b')?.textContent)

describe('the form of a contract', () => {
  it('says cost, fee and liquidation of both sides before either button is pressed', async () => {
    await show()
    await put('Price', '62900')
    await put('Size', '0.411')
    expect(figures('Cost')).toEqual(['1,305.53', '1,522.04'])
    expect(figures('Fee')).toEqual(['12.93', '12.93'])
    expect(figures('Liq.')[0]).toBe('59,995.0')
  })

  it('keeps the side from being pressed that has too little, and says so below it', async () => {
    await show()
    await put('Price', '62900')
    await put('Size', '1.5')
    expect(button('Open short').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Not enough available')).toBeTruthy()
    expect(button('Open long').hasAttribute('disabled')).toBe(false)
  })

  it('sends one order for a press, and keeps the price', async () => {
    await show()
    await put('Price', '62900')
    await put('Size', '0.411')
    await userEvent.click(button('Open long'))
    const sent = call.mock.calls.filter(([path]) => path === ORDER).map(([, request]) => request)
    expect(sent).toEqual([
      expect.objectContaining({
        market: 'BTCUSDT',
        action: 'open_long',
        type: 'limit',
        price: '62900',
        amount: '0.411',
      }),
    ])
    expect(room.store.getState().ticket).toMatchObject({ price: '62900', amount: '' })
  })

  it('sends an order again under the same id when its answer was lost', async () => {
    answer = { ok: false, code: 'NETWORK', msg: 'no network', data: null, fields: {} }
    await show()
    await put('Price', '62900')
    await put('Size', '0.1')
    await userEvent.click(button('Open long'))
    await screen.findByText(/No answer has come/)
    await userEvent.click(button('Open long'))
    const ids = call.mock.calls.flatMap(([path, request]) =>
      path === ORDER ? [(request as { client_id: string }).client_id] : [],
    )
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  it('shows what the house refuses beside its field, with the bound it names', async () => {
    answer = {
      ...{ ok: false, code: 'PRICE_OUT_OF_BAND', msg: 'The price is too far', fields: {} },
      data: { rule: 'band', lowest: '57084.1', highest: '69769.5' },
    }
    await show()
    await put('Price', '62900')
    await put('Size', '0.1')
    await userEvent.click(button('Open short'))
    expect(await screen.findByText('The price is too far (57,084.1 – 69,769.5)')).toBeTruthy()
  })
})
