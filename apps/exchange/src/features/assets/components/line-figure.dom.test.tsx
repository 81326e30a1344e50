// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it } from 'vitest'
import { dictionary as assets } from '../../../site/languages/assets/en.ts'
import type { dictionary as source } from '../../../site/languages/assets/zh.ts'
import { useHidden } from '../hidden-amounts.ts'
import { LineFigure } from './line-figure.tsx'

afterEach(() => {
  cleanup()
  useHidden.setState({ hidden: false })
})

const DAYS = [
  { day: '2026-11-20', value: '1000', money: '1000' },
  { day: '2026-11-21', value: '1250.5', money: '1200' },
  { day: null, value: '1400', money: '1200' },
]

const show = (): void => {
  render(
    <IntlProvider locale="en" messages={{ assets: assets as unknown as typeof source }} timeZone="UTC">
      <LineFigure days={DAYS} />
    </IntlProvider>,
  )
}

it('reads the line day by day with the arrow keys, from now backwards, and what lies between the two', async () => {
  show()
  const reader = screen.getByRole('slider', { name: 'Value by day' })
  expect(reader.getAttribute('aria-valuetext')).toContain('1,400.00')
  reader.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(reader.getAttribute('aria-valuetext')).toBe(
    'Nov 21, Total of all purses 1,250.50, Put in, less taken out 1,200.00',
  )
  expect(reader.textContent).toContain('+50.50')
  await userEvent.keyboard('{Home}')
  expect(reader.textContent).toContain('Nov 20')
  await userEvent.keyboard('{Escape}')
  expect(reader.textContent).toBe('')
})

it('shows no amount anywhere while amounts are hidden', async () => {
  useHidden.setState({ hidden: true })
  show()
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.body.innerHTML).not.toMatch(/1,250|1\.25K|1,200|50\.50/)
})
