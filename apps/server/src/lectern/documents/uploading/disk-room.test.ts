import { expect, it } from 'vitest'
import { hasRoom } from './disk-room.ts'

const GIB = 1024 ** 3
const disk = (free: number) => ({ free: async () => free })

it('leaves two gibibytes to the journal, to the byte', async () => {
  expect(await hasRoom(disk(3 * GIB), GIB)).toBe(true)
  expect(await hasRoom(disk(3 * GIB - 1), GIB)).toBe(false)
  expect(await hasRoom(disk(0), 0)).toBe(false)
})
