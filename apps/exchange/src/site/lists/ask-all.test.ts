import { expect, it } from 'vitest'
import { type AskPage, askAll, ROWS_MAX } from './ask-all.ts'

type Row = { readonly id: number }

const listOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: count - at }))

const pagesOf =
  (rows: () => readonly Row[], asked: number[] = []): AskPage<Row> =>
  async ({ limit_begin: begin, limit_num: count }) => {
    asked.push(begin)
    return { total: rows().length, records: rows().slice(begin, begin + count) }
  }

it.each([
  { count: 0, asks: 1 },
  { count: 99, asks: 1 },
  { count: 100, asks: 1 },
  { count: 101, asks: 2 },
])('has all $count rows after $asks questions', async ({ count, asks }) => {
  const asked: number[] = []
  const rows = listOf(count)
  expect(await askAll(pagesOf(() => rows, asked))).toEqual({ rows, isCut: false })
  expect(asked).toHaveLength(asks)
})

it('has a row once that was moved to the next page while it asked', async () => {
  let rows = listOf(150)
  const ask: AskPage<Row> = async page => {
    const answer = await pagesOf(() => rows)(page)
    rows = [{ id: rows.length + 1 }, ...rows]
    return answer
  }
  const all = (await askAll(ask)).rows.map(({ id }) => id)
  expect(all).toEqual(listOf(150).map(({ id }) => id))
})

it('says that there are more rows than a file holds', async () => {
  const rows = listOf(ROWS_MAX + 1)
  const all = await askAll(pagesOf(() => rows))
  expect({ count: all.rows.length, isCut: all.isCut }).toEqual({ count: ROWS_MAX, isCut: true })
  expect((await askAll(pagesOf(() => rows.slice(1)))).isCut).toBe(false)
})
