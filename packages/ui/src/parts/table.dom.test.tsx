// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Table } from './table.tsx'

afterEach(cleanup)

it('opens a row by what lies in it, but not by what does something of its own', async () => {
  const said: string[] = []
  render(
    <Table
      label="Pairs"
      columns={[
        {
          key: 'star',
          head: 'Star',
          cell: () => (
            <button type="button" onClick={() => said.push('star')}>
              star
            </button>
          ),
        },
        { key: 'pair', head: 'Pair', cell: pair => <b>{pair}</b> },
      ]}
      rowKey={pair => pair}
      onOpen={pair => said.push(`open ${pair}`)}
      list={{ rows: ['BTC/USDT'], empty: { title: 'None' } }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'star' }))
  await userEvent.click(screen.getByText('BTC/USDT'))
  expect(said).toEqual(['star', 'open BTC/USDT'])
})
