// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { Segment } from './segment.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Toasts } from './toast.tsx'
import { showToast } from './toast-queue.ts'

afterEach(cleanup)

describe('Button', () => {
  it('does not act again while its act is under way, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>()
    const { rerender } = render(
      <Button sending={false} onClick={onClick}>
        Withdraw
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    rerender(
      <Button sending onClick={onClick}>
        Withdraw
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Sending' })
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('shows why it waits and does not act', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button waiting="Open in 17:42:08" onClick={onClick}>
        Withdraw
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open in 17:42:08' }))
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('TextField', () => {
  it('ties label, error and input together', () => {
    render(<TextField label="Amount" hint="At least 1" error="2,420.48 more than is available." />)
    const input = screen.getByRole('textbox', { name: 'Amount' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('2,420.48 more than is available.')
    expect(screen.queryByText('At least 1')).toBeNull()
  })
})

describe('PasswordField', () => {
  it('shows and hides what was typed', async () => {
    render(<PasswordField label="Password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})

describe('CodeField', () => {
  function Code({ onComplete }: { onComplete: (code: string) => void }) {
    const [value, setValue] = useState('')
    return <CodeField label="Code" focusFirst value={value} onChange={setValue} onComplete={onComplete} />
  }

  it('begins in the first box, walks on by itself and says when it is full', async () => {
    const onComplete = vi.fn<(value: string) => void>()
    render(<Code onComplete={onComplete} />)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }))
    await userEvent.keyboard('318204')
    expect(onComplete).toHaveBeenCalledWith('318204')
  })

  it('takes a pasted code whole', async () => {
    const onComplete = vi.fn<(value: string) => void>()
    render(<Code onComplete={onComplete} />)
    await userEvent.paste('318 204')
    expect(onComplete).toHaveBeenCalledWith('318204')
  })
})

describe('Tabs and Segment', () => {
  it('move with the arrow keys', async () => {
    const onTab = vi.fn<(value: string) => void>()
    const onSegment = vi.fn<(value: string) => void>()
    const choices = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ] as const
    render(
      <>
        <Tabs label="Views" tabs={choices} value="a" onChange={onTab} />
        <Segment label="Units" choices={choices} value="a" onChange={onSegment} />
      </>,
    )
    screen.getByRole('tab', { name: 'A' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onTab).toHaveBeenCalledWith('b')
    screen.getByRole('radio', { name: 'A' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onSegment).toHaveBeenCalledWith('b')
  })

  it('chooses in a segment round its ends, past what cannot be chosen, and is one stop', async () => {
    const choices = ['a', 'b', 'c'].map(value => ({ value, label: value, disabled: value === 'b' }))
    function Units(): ReactNode {
      const [value, setValue] = useState('c')
      return <Segment label="Units" choices={choices} value={value} onChange={setValue} />
    }
    render(<Units />)
    await userEvent.tab()
    expect(screen.getByRole('radio', { name: 'c' })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('a')
    expect(screen.getByRole('radio', { name: 'a' })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('c')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('radio', { name: 'b' }))
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('c')
    await userEvent.click(screen.getByRole('radio', { name: 'a' }))
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('a')
  })

  it('begins in a segment of which nothing is chosen at its first', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const choices = ['a', 'b', 'c'].map(value => ({ value, label: value }))
    render(<Segment label="Units" choices={choices} value="" onChange={onChange} />)
    await userEvent.tab()
    expect(screen.getByRole('radio', { name: 'a' })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowLeft}')
    expect(onChange).toHaveBeenLastCalledWith('c')
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenLastCalledWith('a')
  })

  it('goes round and to the ends, past what cannot be chosen, and comes in where the chosen tab is', async () => {
    const tabs = ['a', 'b', 'c'].map(value => ({ value, label: value, disabled: value === 'b' }))
    function Views(): ReactNode {
      const [value, setValue] = useState('c')
      return (
        <Tabs label="Views" tabs={tabs} value={value} onChange={setValue}>
          panel of {value}
        </Tabs>
      )
    }
    render(<Views />)
    await userEvent.tab()
    const chosen = (): string | null | undefined => document.activeElement?.textContent
    expect(chosen()).toBe('c')
    const reached: unknown[] = []
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowLeft']) {
      await userEvent.keyboard(`{${key}}`)
      reached.push(chosen())
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(chosen())
      expect(screen.getByRole('tabpanel', { name: chosen() ?? '' }).textContent).toBe(`panel of ${chosen()}`)
    }
    expect(reached).toEqual(['a', 'c', 'a', 'c', 'a'])
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  })
})

describe('Table', () => {
  const columns = [{ key: 'name', head: 'Name', cell: (row: { name: string }) => row.name }]
  const table = (list: Parameters<typeof Table<{ name: string }>>[0]['list']) => (
    <Table label="Coins" columns={columns} rowKey={row => row.name} list={list} />
  )
  const empty = { title: 'No coins in this purse yet' }

  it('shows five rows of its shape while it loads', () => {
    render(table({ rows: null, empty }))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })

  it('says that there is nothing, and what failed', async () => {
    const { rerender } = render(table({ rows: [], empty }))
    expect(screen.getByText('No coins in this purse yet')).toBeTruthy()
    const onRetry = vi.fn<() => void>()
    rerender(table({ rows: null, empty, failed: { title: 'Balances did not load', onRetry } }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps old rows in sight when a reload failed', () => {
    render(
      table({
        rows: [{ name: 'BTC' }],
        empty,
        failed: { title: 'Balances did not load', onRetry: vi.fn<() => void>() },
      }),
    )
    expect(screen.getByText('BTC')).toBeTruthy()
    expect(screen.getByText('Balances did not load')).toBeTruthy()
  })
})

describe('showToast', () => {
  it('shows a toast that was sent before anything could draw it', async () => {
    render(<Toasts />)
    showToast({ kind: 'error', title: 'Verification failed', text: 'please login again' })
    // Once to be seen and once to be read aloud.
    expect(await screen.findAllByText('Verification failed')).not.toHaveLength(0)
    expect(screen.getAllByText('please login again')).not.toHaveLength(0)
  })

  it.each(['error', 'success'] as const)('hides nothing from readers that the keyboard reaches: %s', async kind => {
    render(<Toasts />)
    showToast({ kind, title: `Told as ${kind}` })
    await screen.findAllByText(`Told as ${kind}`)
    expect(document.querySelector('[aria-hidden="true"] button, button[aria-hidden="true"]')).toBeNull()
    expect(document.querySelector('.ui-toast[aria-hidden="true"]')).toBeNull()
  })
})
