import { createLiveStore, type Live, type OrderEvent } from '@bourse/client'
import type { ContractOrderView } from '@bourse/protocol'
import { PartsRoot, type PartWords } from '@bourse/ui'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { dictionary } from '../../../../site/languages/contract/en.ts'
import type { dictionary as source } from '../../../../site/languages/contract/zh.ts'
import { LiveContext } from '../../../../site/live/live-source.ts'
import { contractRules } from '../../form/contract-rules.ts'
import { btcPerpetual } from '../../form/test-contract.ts'
import { ContractContext } from '../../room/contract-context.ts'
import { createContractRoom } from '../../room/contract-room.ts'
import { lostGuards } from '../../room/lost-guards.ts'
import { GuardWatch, LostGuards } from './lost-guards.tsx'

// The site behind the live data is built with its version.
vi.hoisted(() => vi.stubGlobal('__VERSION__', 'test'))

const guard = {
  ...{ id: 7, market: 'BTCUSDT', action: 'close_long', kind: 'stop_market', trigger_price: '61000' },
  ...{ reduce_only: true, status: 'cancelled', reason: 'no_liquidity', ctime: 1_700_000_000, ftime: 1_700_000_100 },
} as ContractOrderView
const ENDED = 3
// Words of the parts that are not read here.
const WORDS = { close: 'Close' } as PartWords
const TOLD = 'BTCUSDT Long: its guard could not close it'

let tell: (event: OrderEvent) => void

beforeEach(() => {
  lostGuards.setState([], true)
})

/** The room's positions, hearing a socket that says what a test says. */
async function show(): Promise<void> {
  const onOrder = (listener: (event: OrderEvent) => void): (() => void) => {
    tell = listener
    return () => undefined
  }
  const heard = { store: createLiveStore(), load: () => Promise.resolve({ onOrder } as unknown as Live) }
  const rules = contractRules(btcPerpetual)
  const place = { contract: btcPerpetual, contracts: [btcPerpetual], rules, room: createContractRoom() }
  await act(async () => {
    render(
      <IntlProvider locale="en" messages={{ contract: dictionary as unknown as typeof source }} timeZone="UTC">
        <LiveContext value={heard}>
          <ContractContext value={place}>
            <PartsRoot words={WORDS}>
              <GuardWatch />
              <LostGuards />
            </PartsRoot>
          </ContractContext>
        </LiveContext>
      </IntlProvider>,
    )
  })
}

const hear = (order: object, event = ENDED): void => act(() => tell({ event, order } as unknown as OrderEvent))

it('a stop that was reached and closed nothing is told at once and stands above the positions until it is read', async () => {
  await show()
  expect(screen.queryByRole('list')).toBeNull()
  hear(guard)
  hear(guard)
  expect(await screen.findAllByText(TOLD)).not.toEqual([])
  expect(document.querySelectorAll('.ui-toast')).toHaveLength(1)
  expect(document.querySelector('.ui-toast-text')?.textContent).toBe(
    '61,000 was reached. Reason: The book had no more. The position stands there: set a new guard, or close it.',
  )
  const list = screen.getByRole('list', { name: 'Positions that lost a guard' })
  const line = within(list).getByRole('listitem')
  expect(line.textContent).toContain('Guard lostBTCUSDTLongTrigger 61,000.0')
  expect(line.textContent).toContain('The book had no more; the position stands there')
  await userEvent.click(within(line).getByRole('button', { name: 'Read' }))
  expect(screen.queryByRole('list')).toBeNull()
})

it('a stop that closed the position, or that its owner took back, is not told', async () => {
  await show()
  hear({ ...guard, status: 'filled', reason: null })
  hear({ ...guard, reason: 'cancelled' })
  expect(lostGuards.getState()).toEqual([])
  expect(screen.queryByRole('list')).toBeNull()
})
