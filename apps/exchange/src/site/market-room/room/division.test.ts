import { describe, expect, it } from 'vitest'
import { firstDivision, movedDivision } from './division.ts'

const drawn = { chart: 816, ticket: 304, market: 320, main: 544, list: 228 }

describe('a line between the parts of a room', () => {
  it('takes from the chart what it gives the form', () => {
    expect(movedDivision('ticket', drawn, 100)).toEqual({ ticket: 404, market: 320, list: 228 })
    expect(movedDivision('ticket', drawn, -10)).toEqual({ ticket: 294, market: 320, list: 228 })
  })

  it('takes from the form what it gives the book: the chart stays', () => {
    expect(movedDivision('market', drawn, 10)).toEqual({ ticket: 294, market: 330, list: 228 })
    expect(movedDivision('market', drawn, -30)).toEqual({ ticket: 334, market: 290, list: 228 })
  })

  it('takes from the upper row what it gives the lists', () => {
    expect(movedDivision('list', drawn, 72)).toEqual({ ticket: 304, market: 320, list: 300 })
  })

  it('stops where one of both parts is as small as it may be', () => {
    expect(movedDivision('ticket', drawn, 9999).ticket).toBe(304 + 816 - 480)
    expect(movedDivision('ticket', drawn, -9999).ticket).toBe(288)
    expect(movedDivision('market', drawn, 9999)).toEqual({ ticket: 288, market: 336, list: 228 })
    expect(movedDivision('market', drawn, -9999)).toEqual({ ticket: 344, market: 280, list: 228 })
    expect(movedDivision('list', drawn, 9999).list).toBe(228 + 544 - 280)
    expect(movedDivision('list', drawn, -9999).list).toBe(132)
  })

  it('moves nowhere what has no room already', () => {
    expect(movedDivision('list', { ...drawn, main: 200 }, 50).list).toBe(228)
  })
})

it('a low window begins with lower lists', () => {
  expect([firstDivision(false).list, firstDivision(true).list]).toEqual([228, 164])
})
