import { describe, expect, it } from 'vitest'
import { type Comer, RoomRoster } from './room-roster.ts'

const student = (visit: number, name: string, number = ''): Comer => ({ visit, name, number, role: 'student' })
const line = (name: string, number = '') => ({ name, number })

describe('the list of who is expected in a room', () => {
  it('knows students by number or by name, and everybody else is a guest', () => {
    const roster = new RoomRoster([line('Amara Okafor', '12'), line('李雷')])
    expect(roster.seat(student(1, 'A. Okafor', '12'))).toEqual({ listed: true })
    expect(roster.seat(student(2, '李雷'))).toEqual({ listed: true })
    expect(roster.seat(student(3, 'Eve'))).toEqual({ listed: false })
    expect(roster.seat({ ...student(4, '李雷'), role: 'teacher' })).toEqual({})
  })

  it('has each line for one person, until they go', () => {
    const roster = new RoomRoster([line('Li Wei', '1'), line('Li Wei', '2')])
    expect([1, 2, 3].map(visit => roster.seat(student(visit, 'li wei')).listed)).toEqual([true, true, false])
    roster.free(1)
    expect(roster.seat(student(4, 'Li Wei')).listed).toBe(true)
  })

  it('says nothing where there is no list, and tells who is on another one', () => {
    const roster = new RoomRoster([])
    expect(roster.seat(student(1, 'Ada'))).toEqual({})
    roster.seat(student(2, 'Ben'))
    roster.seat(student(3, 'Cleo'))
    roster.free(3)
    const list = [line('Ben'), line('Cleo'), line('Dora')]
    expect(roster.replace(list)).toEqual({ kind: 'roster', expected: 3, listed: [2] })
    expect(roster.replace([])).toEqual({ kind: 'roster', expected: 0, listed: [] })
  })
})
