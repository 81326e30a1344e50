// @vitest-environment jsdom

import { PartWordsProvider } from '@bourse/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dictionary as frame } from '../languages/frame/en.ts'
import { type CardColumn, RowsOrCards } from './rows-or-cards.tsx'

type Row = { readonly id: number; readonly pair: string; readonly price: string }

const columns: readonly CardColumn<Row>[] = [
  { key: 'pair', head: 'Pair', card: 'head', cell: row => row.pair },
  { key: 'price', head: 'Price', align: 'end', cell: row => row.price },
  { key: 'act', head: 'Act', card: 'foot', cell: row => <button type="button">{`Cancel ${row.id}`}</button> },
]
const rows: readonly Row[] = [{ id: 1, pair: 'BTC/USDT', price: '63,414.0' }]
const empty = { title: 'No open orders' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(isPhone: boolean, list: Parameters<typeof RowsOrCards<Row>>[0]['list']): void {
  const query = { matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => query)
  render(
    <PartWordsProvider words={frame.parts}>
      <RowsOrCards label="Orders" columns={columns} list={list} rowKey={row => row.id} />
    </PartWordsProvider>,
  )
}

describe('a list', () => {
  it('is a table where there is room', () => {
    show(false, { rows, empty })
    expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row')).toHaveLength(2)
  })

  it('is cards on a phone: the head without names, the rest with them, what can be done at the foot', () => {
    show(true, { rows, empty })
    const card = screen.getByRole('listitem')
    expect(within(card).queryByText('Pair')).toBeNull()
    expect(within(card).getByText('Price').nextElementSibling?.textContent).toBe('63,414.0')
    expect(within(card).getByRole('button', { name: 'Cancel 1' })).toBeTruthy()
  })

  it.each([true, false])('says what is empty, and what failed with a retry (phone: %s)', isPhone => {
    show(isPhone, { rows: [], empty })
    expect(screen.getByText('No open orders')).toBeTruthy()
    cleanup()
    const onRetry = vi.fn<() => void>()
    show(isPhone, { rows: null, empty, failed: { title: 'Not loaded', onRetry } })
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
