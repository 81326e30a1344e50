import { EMPTY_ROOM, ROOM_LIMITS, type RoomClass, type RoomLine } from '@bourse/protocol/room'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dictionary as room } from '../../../site/languages/room/zh.ts'
import { RoomConnection } from '../connection/room-connection.ts'
import { ChatPanel } from './chat-panel.tsx'

const lesson = { class_id: 1, name: 'Geometry', type: 'small', expected: 1 } as RoomClass
const student = { visit: 7, name: 'Ada', role: 'student' as const, hand: null, floor: false }
const line = (at: number, more: Partial<RoomLine> = {}): RoomLine => ({
  at,
  visit: 8,
  name: 'Ben',
  role: 'student',
  text: `line ${at}`,
  ...more,
})

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(cleanup)

function show(chat: readonly RoomLine[] = []) {
  let made = 0
  const connection = new RoomConnection({
    open: () => new EventTarget() as WebSocket,
    now: () => 0,
    token: 'token',
    person: 'person-0123456789',
    newId: () => `made-000${(made += 1)}`,
    complain: () => undefined,
  })
  const view = { ...EMPTY_ROOM, people: [student], chat }
  const phase = { kind: 'in', class: lesson, me: 7, view, seq: 1, ahead: 0, call: null, lost: false } as const
  render(
    <IntlProvider locale="zh" timeZone="UTC" messages={{ room }}>
      <ChatPanel room={connection} phase={phase} />
    </IntlProvider>,
  )
  return { user: userEvent.setup(), field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写给所有人' }) }
}

it('shows what was written at once, as being sent, until the server has it', async () => {
  const { user, field } = show()
  await user.type(field, 'An angle{Enter}')
  expect(screen.getByText('An angle').parentElement?.textContent).toContain('发送中')
  expect(field.value).toBe('')
})

it('does not cut a line that is too long, and does not send it', async () => {
  const { user, field } = show()
  await user.click(field)
  await user.paste('x'.repeat(ROOM_LIMITS.lineMax + 1))
  expect(screen.getByRole('alert').textContent).toBe('501 / 500 字')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /发送/ }).disabled).toBe(true)
})

it('tells of hands among the lines, and shows what looks like HTML as it was written', () => {
  show([line(1, { text: '<b>bold</b>' }), line(2, { text: '', sign: 'hand' })])
  expect(screen.getByText('<b>bold</b>')).toBeDefined()
  expect(screen.getByText('Ben 举手了')).toBeDefined()
})
