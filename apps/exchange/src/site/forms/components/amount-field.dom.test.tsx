import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { dictionary as forms } from '../../languages/forms/zh.ts'
import { AmountField } from './amount-field.tsx'

function Page(props: { available: string | null; most?: { amount: string } }): ReactNode {
  const [value, set] = useState('')
  return (
    <IntlProvider locale="zh" messages={{ forms }}>
      <AmountField {...props} label="Amount" unit="BTC" places={4} value={value} onAmount={set} hasShares />
    </IntlProvider>
  )
}

const valueOf = (): string => screen.getByLabelText<HTMLInputElement>('Amount').value

it('fills in all there is, cut to what the coin can count', () => {
  render(<Page available="1.23456789" />)
  expect(screen.getByText('可用 1.23456789 BTC')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(valueOf()).toBe('1.2345')
  fireEvent.click(screen.getByRole('button', { name: '50%' }))
  expect(valueOf()).toBe('0.6172')
})

it('fills in the most that a form allows where that is less', () => {
  render(<Page available="5" most={{ amount: '2.5' }} />)
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(valueOf()).toBe('2.5')
})

it('keeps what is typed too fine, so that it can be told, and offers nothing where nothing is known', () => {
  render(<Page available={null} />)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '0,123456' } })
  expect(valueOf()).toBe('0.123456')
  expect(screen.queryByRole('button')).toBeNull()
})
