import { expect, it } from 'vitest'
import { openTurns } from './in-turn.ts'

it('does what is asked under one name one after another, even after a failure, and other names meanwhile', async () => {
  const inTurn = openTurns()
  const told: string[] = []
  let free = (): void => undefined
  const gate = new Promise<void>(resolve => {
    free = resolve
  })
  const first = inTurn('a', async () => {
    await gate
    told.push('first')
    throw new Error('the first failed')
  })
  const second = inTurn('a', async () => told.push('second'))
  const other = inTurn('b', async () => told.push('other'))
  await other
  expect(told).toEqual(['other'])
  free()
  await expect(first).rejects.toThrow('the first failed')
  await second
  expect(told).toEqual(['other', 'first', 'second'])
})
