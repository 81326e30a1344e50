// @vitest-environment jsdom
import { createLiveStore } from '@bourse/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { dictionary } from '../../../../site/languages/trade/en.ts'
import type { dictionary as source } from '../../../../site/languages/trade/zh.ts'
import { RoomContext, type RoomPlace } from '../../../../site/market-room/room/room-context.ts'
import type * as situations from '../../api/use-situation.ts'
import { btcUsdt, situationWith } from '../../form/test-trading.ts'
import { TradeContext } from '../../room/trade-context.ts'
import { createTradeRoom, type TradeRoom } from '../../room/trade-room.ts'
import { TicketPanel } from './ticket-panel.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string, request: unknown) => Promise<unknown>>() }))

vi.mock('../../../../site/site.ts', () => ({
  calls: { call },
  session: {
    store: createStore(() => ({ token: 't', user: { fees: { spot: { maker_ppm: 800, taker_ppm: 1000 } } } })),
  },
}))

vi.mock('../../../../site/live/live.ts', () => ({
  liveStore: createLiveStore(),
  loadLive: () => Promise.resolve({ refreshOrders: () => undefined, watch: () => () => undefined }),
}))

const { drawn } = vi.hoisted(() => ({ drawn: { count: 0 } }))

vi.mock('../../api/use-situation.ts', async original => {
  const whole = await original<typeof situations>()
  const useSituation: typeof whole.useSituation = need => {
    drawn.count++
    return whole.useSituation(need)
  }
  return { ...whole, useSituation }
})

vi.mock('../../../../site/links/link.tsx', () => ({ Link: () => null }))

const ORDERS = '/api/bargain/order-limit'
const NOT_FOUND = { ok: false, code: 'ORDER_NOT_FOUND', msg: 'no such order', data: null, fields: {} }

let answer: unknown
let known: unknown
let room: TradeRoom

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  answer = { ok: true, data: { status: 'pending' } }
  known = NOT_FOUND
  call.mockImplementation(path => {
    if (path === '/api/bargain/balance') {
      const held = (available: string) => ({ available, freeze: '0', total: available, usdt_value: null })
      return Promise.resolve({ ok: true, data: { BTC: held('0.6431'), USDT: held('24860.42') } })
    }
    if (path === ORDERS) return Promise.resolve(answer)
    if (path === '/api/bargain/order-info') return Promise.resolve(known)
    return Promise.resolve({ ok: false, code: 'NETWORK', msg: 'no network', data: null, fields: {} })
  })
})

afterEach(() => {
  cleanup()
  call.mockReset()
})

const noPrices = { asks: new Set<string>(), bids: new Set<string>() }

const roomPlace = (of: TradeRoom): RoomPlace => ({
  pair: btcUsdt,
  rules: situationWith().rules,
  room: of,
  askCandles: () => Promise.resolve([]),
  useOwnPrices: () => noPrices,
  ChartMarks: () => null,
})

async function show(): Promise<void> {
  room = createTradeRoom()
  room.firstPrice('63420.1')
  render(
    <IntlProvider locale="en" messages={{ trade: dictionary as unknown as typeof source }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RoomContext value={roomPlace(room)}>
          <TradeContext value={{ pair: btcUsdt, rules: situationWith().rules, room }}>
            <TicketPanel />
          </TradeContext>
        </RoomContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
  await screen.findAllByText('24,860.42')
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })

async function put(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

const sent = (): unknown => call.mock.calls.find(([path]) => path === ORDERS)?.[1]

describe('the order form', () => {
  it('links amount and total, and repeats the order on its button', async () => {
    await show()
    await put('Price', '63060')
    await put('Amount', '0.0985')
    expect(field('Total').value).toBe('6,211.41')
    expect(screen.getByText('0.57% below last')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Buy 0.0985 BTC' })).toBeTruthy()
    await put('Total', '1000')
    expect(field('Amount').value).toBe('0.0158')
  })

  it('moves the price by ticks with the arrow keys', async () => {
    await show()
    await userEvent.click(field('Price'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')
    expect(room.store.getState().ticket.price).toBe('63421.2')
  })

  it('says at once what is wrong, with its bound', async () => {
    await show()
    await put('Price', '63060.05')
    expect(screen.getByText('Must be a multiple of 0.1')).toBeTruthy()
    await put('Price', '63060')
    await put('Amount', '1')
    expect(screen.getByText('Only 24,860.42 USDT available')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Buy 1 BTC' }).hasAttribute('disabled')).toBe(true)
    const slider = screen.getByRole('slider', { name: 'Share of available' })
    expect(slider.getAttribute('aria-valuetext')).toBe('More than available')
    await put('Amount', '0.1')
    expect(slider.getAttribute('aria-valuetext')).toBe('25 %')
  })

  it('works the form out once for each thing that changes', async () => {
    await show()
    const before = drawn.count
    act(() => room.type('amount', '0.1'))
    expect(drawn.count - before).toBe(1)
  })

  it('cancels an order after as many minutes as are typed', async () => {
    await show()
    await put('Price', '63060')
    await put('Amount', '0.0985')
    await userEvent.click(screen.getByRole('button', { name: 'Good till cancelled' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Cancel after a time' }))
    await put('Cancel after', '0')
    expect(screen.getByText('Must be above 0')).toBeTruthy()
    await put('Cancel after', '15')
    const beforeS = Date.now() / 1000
    await userEvent.click(screen.getByRole('button', { name: 'Buy 0.0985 BTC' }))
    const { expire_at } = sent() as { expire_at: number }
    expect(expire_at - beforeS).toBeGreaterThanOrEqual(900)
    expect(expire_at - beforeS).toBeLessThan(960)
  })

  it('says what is missing only when somebody wants to send', async () => {
    await show()
    expect(screen.queryByText('Must not be empty')).toBe(null)
    await userEvent.click(screen.getByRole('button', { name: 'Buy BTC' }))
    expect(screen.getByText('Must not be empty')).toBeTruthy()
    expect(sent()).toBe(undefined)
  })

  it('sends the order under an id of its own, and keeps the price afterwards', async () => {
    await show()
    await put('Price', '63060')
    await put('Amount', '0.0985')
    await userEvent.click(screen.getByRole('button', { name: 'Buy 0.0985 BTC' }))
    expect(sent()).toMatchObject({
      market: 'BTCUSDT',
      side: 2,
      type: 'limit',
      price: '63060',
      amount: '0.0985',
      time_in_force: 'gtc',
      client_id: expect.stringMatching(/^[a-z0-9]{20,36}$/),
    })
    expect(room.store.getState().ticket).toMatchObject({ price: '63060', amount: '' })
    // The emptied amount is not a mistake of whoever has just sent it.
    expect(screen.queryByText('Must not be empty')).toBe(null)
  })

  it('shows what the server refuses beside its field, with the bound it names', async () => {
    answer = {
      ok: false,
      code: 'PRICE_OUT_OF_BAND',
      msg: 'The price is too far from the last price',
      data: { rule: 'band', lowest: '50736.1', highest: '76104.1' },
      fields: {},
    }
    await show()
    await put('Price', '63060')
    await put('Amount', '0.0985')
    await userEvent.click(screen.getByRole('button', { name: 'Buy 0.0985 BTC' }))
    const note = await screen.findByText('The price is too far from the last price (50,736.1 – 76,104.1)')
    expect(field('Price').getAttribute('aria-describedby')).toBe(note.closest('p')?.id)
    await put('Price', '63061')
    expect(screen.queryByText(/too far from the last price/)).toBe(null)
  })

  it('asks what became of an order whose answer was lost, and counts it as placed when it arrived', async () => {
    answer = { ok: false, code: 'NETWORK', msg: 'no network', data: null, fields: {} }
    known = { ok: true, data: { id: 7, status: 'pending', deal_stock: '0' } }
    await show()
    await put('Price', '63060')
    await put('Amount', '0.0985')
    await userEvent.click(screen.getByRole('button', { name: 'Buy 0.0985 BTC' }))
    await vi.waitFor(() => expect(room.store.getState().ticket.amount).toBe(''))
    expect(screen.queryByRole('alert')).toBe(null)
  })

  it('sends an order again under the same id when the first never arrived', async () => {
    answer = { ok: false, code: 'TIMEOUT', msg: 'no answer', data: null, fields: {} }
    await show()
    await put('Price', '63060')
    await put('Amount', '0.0985')
    const button = screen.getByRole('button', { name: 'Buy 0.0985 BTC' })
    await userEvent.click(button)
    await screen.findByText('The order did not arrive; nothing was placed. It can be sent again.')
    await userEvent.click(button)
    const ids = call.mock.calls.flatMap(([path, request]) =>
      path === ORDERS ? [(request as { client_id: string }).client_id] : [],
    )
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  it('asks once more beyond five per cent, with the figure in the question', async () => {
    await show()
    await put('Price', '58000')
    await put('Amount', '0.01')
    await userEvent.click(screen.getByRole('button', { name: 'Buy 0.01 BTC' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('8.55% below the last')
    expect(sent()).toBe(undefined)
    const sure = [...question.querySelectorAll('button')].find(button => button.textContent.includes('Buy 0.01 BTC'))
    await userEvent.click(sure as HTMLElement)
    expect(sent()).toMatchObject({ price: '58000' })
  })
})
