import { expect, test } from 'vitest'
import { nextOf } from './next-of.ts'

const act = (no: number, due_at: number) => ({
  ...{ coming_no: no, audit_seq: 40 + no, due_at, operator: 'ann', act: 'market pause', words: 'BTCUSDT' },
  cut_off: false,
})

test('acts and maintenance stand in the order in which they come, each with where more of it is', () => {
  const rows = nextOf([act(1, 300), act(2, 100)], [{ id: 7, begins_at: 200, ends_at: 260, by: 'bob' }])
  expect(rows.map(({ at, says, path }) => [at, says, path])).toEqual([
    [100, 'market pause BTCUSDT', '/audit?row=42'],
    [200, null, '/house'],
    [300, 'market pause BTCUSDT', '/audit?row=41'],
  ])
})

test('a glance holds eight of them', () => {
  expect(
    nextOf(
      Array.from({ length: 12 }, (_, no) => act(no, 1000 - no)),
      [],
    ).map(({ at }) => at),
  ).toEqual([989, 990, 991, 992, 993, 994, 995, 996])
})
