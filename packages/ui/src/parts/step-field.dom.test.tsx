// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { numberText } from './number-parts.ts'
import { StepField } from './step-field.tsx'

afterEach(cleanup)

function Price({ steps = [] }: { steps?: number[] }): ReactNode {
  const [value, setValue] = useState('63420.1')
  return (
    <StepField
      label="Price"
      unit="USDT"
      value={value}
      shown={numberText(value, { places: 1 })}
      onType={setValue}
      onStep={by => steps.push(by)}
      stepWords={{ up: 'One step up', down: 'One step down' }}
    />
  )
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Price' })

it('shows separators until somebody types, and again when they leave', async () => {
  render(<Price />)
  expect(field().value).toBe('63,420.1')
  await userEvent.type(field(), '5')
  expect(field().value).toBe('63420.15')
  await userEvent.tab()
  expect(field().value).toBe('63,420.2')
})

it('is replaced as a whole where all of it is selected', async () => {
  render(<Price />)
  await userEvent.tab()
  field().select()
  await userEvent.keyboard('7')
  expect(field().value).toBe('7')
})

it('takes what is pasted with its comma', async () => {
  render(<Price />)
  await userEvent.tab()
  field().select()
  await userEvent.paste('1,5')
  expect(field().value).toBe('1,5')
})

it('shows commas as they are typed, and the number again when they leave', async () => {
  const texts: string[] = []
  const Total = (): ReactNode => {
    const [value, setValue] = useState('')
    const take = (text: string): void => {
      texts.push(text)
      setValue(text.replaceAll(',', ''))
    }
    const shown = value === '' ? '' : numberText(value, { places: 1 })
    return <StepField label="Price" value={value} shown={shown} onType={take} />
  }
  render(<Total />)
  await userEvent.type(field(), '1,000')
  expect([field().value, texts.at(-1)]).toEqual(['1,000', '1,000'])
  await userEvent.tab()
  expect(field().value).toBe('1,000.0')
})

it('keeps the caret among the figures at the first key', async () => {
  render(<Price />)
  field().focus()
  field().setSelectionRange(4, 4)
  await userEvent.keyboard('9')
  expect(field().value).toBe('634920.1')
  expect(field().selectionStart).toBe(4)
})

it('steps by the arrow keys, by ten with the page keys, and by its buttons', async () => {
  const steps: number[] = []
  render(<Price steps={steps} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{PageUp}{PageDown}')
  await userEvent.click(screen.getByRole('button', { name: 'One step up' }))
  expect(steps).toEqual([1, -1, 10, -10, 1])
})
