import { EMPTY_ROOM, type RoomClass, type RoomPerson, type RoomView } from '@bourse/protocol/room'
import { pretendPage } from '@bourse/shell/test-page'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dictionary as room } from '../../../site/languages/room/en.ts'
import { RoomConnection } from '../connection/room-connection.ts'
import { PeoplePanel } from './people-panel.tsx'

beforeEach(() => pretendPage(1440))
afterEach(cleanup)

const lesson = { class_id: 1, name: 'Geometry', type: 'small', expected: 3 } as RoomClass
const person = (visit: number, name: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  ...{ visit, name, role: 'student', hand: null, floor: false },
  ...more,
})

const ingrid = person(1, 'Ingrid Solheim', { role: 'teacher' })
const tom = person(2, 'Tom Berg', { role: 'assistant' })
const ada = person(3, 'Ada Byron', { hand: 20 })
const ben = person(4, 'Ben Okri', { hand: 10 })

type RoomLook = Partial<RoomView> & { readonly me: number; readonly lost?: boolean }

function show({ me, lost = false, ...more }: RoomLook) {
  const asked: unknown[][] = []
  const connection = new RoomConnection({
    open: () => new EventTarget() as WebSocket,
    now: () => 0,
    token: 'token',
    person: 'person-0123456789',
    newId: () => 'made-0001',
    complain: () => undefined,
  })
  connection.ask = (...what: unknown[]) => void asked.push(what)
  const view: RoomView = { ...EMPTY_ROOM, ...more }
  const phase = { kind: 'in', class: lesson, me, view, seq: 1, ahead: 0, call: null, lost } as const
  render(
    <IntlProvider locale="en" timeZone="UTC" messages={{ room: room as never }}>
      <App>
        <PeoplePanel room={connection} phase={phase} />
      </App>
    </IntlProvider>,
  )
  return { user: userEvent.setup(), asked }
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')
const rowOf = (name: string) => within(rows().find(row => row.textContent.includes(name))!)
const buttons = (name: string) => screen.queryAllByRole('button', { name })

it('lists who leads before who learns', () => {
  show({ me: 3, people: [ada, person(5, 'Olga', { role: 'observer' }), tom, ingrid] })
  expect(rows().map(row => row.querySelector('bdi')?.textContent)).toEqual([
    'Ingrid Solheim',
    'Tom Berg',
    'Ada Byron',
    'Olga',
  ])
})

it('numbers raised hands in the order in which they were raised, whatever the order of people', () => {
  show({ me: 3, people: [ada, ben, ingrid] })
  expect(rowOf('Ben Okri').getByRole('img', { name: 'hand 1' })).toBeTruthy()
  expect(rowOf('Ada Byron').getByRole('img', { name: 'hand 2' })).toBeTruthy()
})

it('shows the queue of hands to who leads, and to nobody else', async () => {
  show({ me: 3, people: [ada, ben, ingrid] })
  expect(screen.queryByText('2 hands')).toBeNull()
  cleanup()
  const { user, asked } = show({ me: 1, people: [ada, ben, ingrid] })
  expect(screen.getByText('2 hands')).toBeTruthy()
  await user.click(buttons('Give floor')[0]!)
  await user.click(screen.getByRole('button', { name: 'Lower all' }))
  expect(asked).toEqual([['room.floor', 4, true], ['room.lower_all']])
})

it('asks for nothing while the line is lost', () => {
  show({ me: 1, lost: true, people: [ada, person(6, 'Cem', { floor: true }), ingrid] })
  const rests = ['Give floor', 'Lower all', 'Take floor'].map(name =>
    buttons(name).every(button => (button as HTMLButtonElement).disabled),
  )
  expect(rests).toEqual([true, true, true])
  expect(buttons('Give floor')).toHaveLength(1)
})

it('says of each what is to be known', () => {
  show({
    me: 3,
    people: [
      ingrid,
      person(6, 'Cem', { floor: true }),
      person(7, 'Dee', { away: true }),
      person(8, 'Eve', { listed: false }),
      ada,
    ],
  })
  expect(rowOf('Cem').getByText('has the floor')).toBeTruthy()
  expect(rowOf('Dee').getByText('reconnecting')).toBeTruthy()
  expect(rowOf('Eve').getByText('guest')).toBeTruthy()
  expect(rowOf('Ingrid Solheim').getByText('teacher')).toBeTruthy()
})

it('puts nobody out without asking, and only who ranks below', async () => {
  const { user, asked } = show({ me: 2, people: [ingrid, tom, ada] })
  expect(buttons('More for Ingrid Solheim')).toEqual([])
  expect(buttons('More for Tom Berg')).toEqual([])
  await user.click(screen.getByRole('button', { name: room.order.more.replace('{name}', 'Ada Byron') }))
  await user.click(await screen.findByRole('menuitem', { name: room.order.remove }))
  expect(asked).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: room.order.remove }))
  expect(asked).toEqual([['room.remove', 3, false]])
})
