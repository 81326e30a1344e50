import { expect, it } from 'vitest'
import { readAllRows } from './read-all-rows.ts'

const all = Array.from({ length: 230 }, (_, at) => at)

it('reads a list page by page until it has all', async () => {
  const asked: number[] = []
  const rows = await readAllRows(async (page, size) => {
    asked.push(page)
    return { records: all.slice((page - 1) * size, page * size), total: all.length }
  })
  expect(rows).toEqual(all)
  expect(asked).toEqual([1, 2, 3])
})

it('ends when rows vanish under it', async () => {
  const rows = await readAllRows(async page => ({ records: page === 1 ? [1] : [], total: 2 }))
  expect(rows).toEqual([1])
})
