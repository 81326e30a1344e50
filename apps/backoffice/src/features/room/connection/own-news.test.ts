import { EMPTY_ROOM, type RoomView } from '@bourse/protocol/room'
import { expect, it } from 'vitest'
import { ownNews } from './own-news.ts'

const me = { visit: 7, name: 'Ada', role: 'student' as const, hand: 5, floor: true }
const view: RoomView = { ...EMPTY_ROOM, people: [me] }
const news = (event: Parameters<typeof ownNews>[1], ...asked: string[]) =>
  ownNews(view, event, { me: 7, asked: new Set(asked) })

it('tells a student what was done to them, not what they did themselves or what others met', () => {
  expect(news({ kind: 'floor', visit: 7, has: false })).toBe('floorTaken')
  expect(news({ kind: 'floor', visit: 7, has: false }, 'room.floor')).toBeNull()
  expect(news({ kind: 'hand', visit: 7, since: null })).toBe('handLowered')
  expect(news({ kind: 'hand', visit: 7, since: null }, 'room.lower')).toBeNull()
  expect(news({ kind: 'muted', visit: 7, on: true, key: 'k' })).toBe('silenced')
  expect(news({ kind: 'floor', visit: 8, has: false })).toBeNull()
})
