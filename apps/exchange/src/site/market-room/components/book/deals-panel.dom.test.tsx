// @vitest-environment jsdom
import { createLiveStore, type Deal } from '@bourse/client'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dictionary } from '../../../languages/trade/en.ts'
import type { dictionary as source } from '../../../languages/trade/zh.ts'
import { LiveContext } from '../../../live/live-source.ts'
import { RoomContext, type RoomPlace } from '../../room/room-context.ts'
import { DealsPanel } from './deals-panel.tsx'

vi.mock('../../../live/live.ts', () => ({ liveStore: null, loadLive: null }))

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = {
  pair: { name: 'USDTTWD' },
  rules: { money: 'TWD', stock: 'USDT', places: { price: 3, amount: 2 } },
  room: { takePrice: () => undefined },
} as unknown as RoomPlace

function show(deals: readonly Deal[] | undefined): void {
  const store = createLiveStore()
  if (deals !== undefined) store.setState({ deals: { USDTTWD: deals } })
  render(
    <IntlProvider locale="en" messages={{ trade: dictionary as unknown as typeof source }} timeZone="UTC">
      <LiveContext value={{ store, load: () => Promise.reject(new Error('no connection here')) }}>
        <RoomContext value={place}>
          <DealsPanel />
        </RoomContext>
      </LiveContext>
    </IntlProvider>,
  )
}

it('is no list where nothing was traded yet, and says so', () => {
  show([])
  expect(screen.getByText('No deals yet')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('is a list while it is asked for', () => {
  show(undefined)
  expect(screen.getByRole('list').querySelectorAll('[role="listitem"]').length).toBeGreaterThan(0)
})
