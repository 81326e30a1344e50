// @vitest-environment jsdom
import type { OrderView } from '@bourse/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { dictionary } from '../../../site/languages/orders/en.ts'
import type { dictionary as source } from '../../../site/languages/orders/zh.ts'
import { AmendCell } from './amend-cell.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string, request: unknown) => Promise<unknown>>() }))

vi.mock('../../../site/site.ts', () => ({ calls: { call }, session: { store: createStore(() => ({ token: 't' })) } }))
vi.mock('../../../site/live/use-live.ts', () => ({ useLiveWatch: () => undefined, useOrderEvents: () => undefined }))

const resting = {
  id: 7,
  market: 'BTCUSDT',
  kind: 'limit',
  status: 'pending',
  type: 1,
  price: '63414',
  amount: '0.08',
} as OrderView

afterEach(() => {
  cleanup()
  call.mockReset()
})

function show(order: OrderView): void {
  render(
    <IntlProvider locale="en" messages={{ orders: dictionary as unknown as typeof source }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <AmendCell order={order} what="price" places={1} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Change the price' })

describe('a price in a list', () => {
  it('is changed where it stands, with Enter', async () => {
    call.mockResolvedValue({ ok: true, data: resting, msg: '' })
    show(resting)
    await userEvent.click(screen.getByRole('button', { name: /^Change the price/ }))
    await userEvent.clear(field())
    await userEvent.type(field(), '63,400.5{Enter}')
    expect(call.mock.calls).toEqual([
      ['/api/bargain/order-amend', { market: 'BTCUSDT', order_id: 7, price: '63400.5' }],
    ])
    expect(screen.getByRole('button').textContent).toBe('Change the price 63,414.0')
  })

  it('says what is wrong with what was typed, and sends nothing', async () => {
    show(resting)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.clear(field())
    await userEvent.type(field(), '-5{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter a number above 0')
    expect(call.mock.calls).toEqual([])
  })

  it('keeps what was typed when the server refuses it, with its sentence', async () => {
    const refused = { ok: false, code: 'PRICE_WRONG', msg: 'The price is off the tick', data: null, fields: {} }
    call.mockResolvedValue(refused)
    show(resting)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.clear(field())
    await userEvent.type(field(), '63400.55{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The price is off the tick')
    expect(field().value).toBe('63400.55')
  })

  it('stays as it was with Escape, and cannot be changed once the order has ended', async () => {
    show(resting)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.type(field(), '1{Escape}')
    expect(screen.getByRole('button').textContent).toBe('Change the price 63,414.0')
    cleanup()
    show({ ...resting, status: 'filled' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
