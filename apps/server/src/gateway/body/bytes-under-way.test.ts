import { describe, expect, test } from 'vitest'
import { bytesUnderWay } from './bytes-under-way.ts'
import { memoryRoom } from './memory-room.ts'

describe('bytes under way', () => {
  test('are bounded for one client and for the house, and given back once', () => {
    const bytes = bytesUnderWay({ house: 100, client: 60 })
    const first = bytes.take('a', 60)
    expect(bytes.take('a', 1)).toBe('client')
    expect(bytes.take('b', 41)).toBe('house')
    expect(bytes.take('b', 40)).toBeTypeOf('object')
    if (typeof first === 'object') {
      first.giveBack()
      first.giveBack()
    }
    expect(bytes.taken()).toBe(40)
    expect(bytes.take('a', 60)).toBeTypeOf('object')
    expect(bytes.take('c', 1)).toBe('house')
  })
})

describe('room in memory', () => {
  test('is given in the order of asking, and what is larger than all of it goes alone', async () => {
    const room = memoryRoom(10)
    const entered: string[] = []
    const take = async (name: string, bytes: number) => {
      const leave = await room.take(bytes)
      entered.push(name)
      return leave
    }
    const first = await take('a', 6)
    const second = take('b', 30)
    const third = take('c', 2)
    await Promise.resolve()
    expect(entered).toEqual(['a'])
    first()
    const leaveSecond = await second
    expect(entered).toEqual(['a', 'b'])
    leaveSecond()
    ;(await third)()
    expect(entered).toEqual(['a', 'b', 'c'])
  })
})
