// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { menuChoices } from './menu-entries.ts'

afterEach(cleanup)

// Fetched once here, so that no test waits for the compiler.
beforeAll(() => import('./menu-live.tsx'), 30_000)

function menuOf(onChange: (value: 'one' | 'two') => void, onClick: () => void) {
  const choices = menuChoices({
    choices: [
      { value: 'one', label: 'One' },
      { value: 'two', label: 'Two' },
    ],
    value: 'one',
    onChange,
  })
  const act = { kind: 'act', label: 'Act', onClick } as const
  return render(<Menu trigger={<IconButton label="Open" />} entries={[choices, { kind: 'rule' }, act]} />)
}

describe('Menu', () => {
  it('opens by one press of a key, walks by arrows, and closes to where the focus was', async () => {
    const onClick = vi.fn<() => void>()
    menuOf(vi.fn<() => void>(), onClick)
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Open' })
    await user.tab()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menu')).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await vi.waitFor(async () => {
      await user.keyboard('{ArrowDown}')
      expect(document.activeElement?.textContent).toBe('Act')
    })
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('opens and closes by presses of the pointer on its button', async () => {
    menuOf(vi.fn<() => void>(), vi.fn<() => void>())
    const button = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(button)
    expect(await screen.findByRole('menu')).toBeTruthy()
    await userEvent.click(button)
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('chooses and acts', async () => {
    const onChange = vi.fn<(value: 'one' | 'two') => void>()
    const onClick = vi.fn<() => void>()
    menuOf(onChange, onClick)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect((await screen.findByRole('menuitemradio', { name: 'One' })).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Two' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('two')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Act' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('turns things on and off, and stays open for the next one', async () => {
    const onChange = vi.fn<(on: boolean) => void>()
    render(
      <Menu trigger={<IconButton label="Open" />} entries={[{ kind: 'tick', label: 'Lines', on: true, onChange }]} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const line = await screen.findByRole('menuitemcheckbox', { name: 'Lines' })
    expect(line.getAttribute('aria-checked')).toBe('true')
    await userEvent.click(line)
    expect(onChange.mock.calls[0]?.[0]).toBe(false)
    expect(screen.queryByRole('menu')).toBeTruthy()
  })
})
