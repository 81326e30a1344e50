import { expect, it } from 'vitest'
import { lastPageInstead } from './last-page.ts'

it.each([
  { total: 43, page: 99, last: 3 },
  { total: 40, page: 3, last: 2 },
  { total: 41, page: 4, last: 3 },
  { total: 1, page: 2, last: 1 },
])('of $total rows in pages of 20, page $page is page $last', ({ total, page, last }) => {
  expect(lastPageInstead({ records: [], total }, page, 20)).toBe(last)
})

it('leaves a page alone that has rows, that is empty for another reason, or that is not known yet', () => {
  expect(lastPageInstead({ records: [1], total: 43 }, 3, 20)).toBeNull()
  expect(lastPageInstead({ records: [], total: 0 }, 9, 20)).toBeNull()
  // A row came in between the count and the rows: the page is there, and is asked for again soon.
  expect(lastPageInstead({ records: [], total: 21 }, 2, 20)).toBeNull()
  expect(lastPageInstead(undefined, 9, 20)).toBeNull()
})
