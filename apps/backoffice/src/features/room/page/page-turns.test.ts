import { ROOM_LIMITS, type RoomView } from '@bourse/protocol/room'
import { expect, it } from 'vitest'
import { pageCount, pageTurns } from './page-turns.ts'

const board = (page: number, pages: number): RoomView =>
  ({ page, document: null, documents: [], pages: Array.from({ length: pages }, () => ({})) }) as unknown as RoomView

const shown = (page: number, pages: number): RoomView =>
  ({
    ...board(page, 1),
    document: 4,
    documents: [{ document_id: 4, kind: 'pdf', ratios: Array.from({ length: pages }, () => 1414) }],
  }) as unknown as RoomView

it('turns past the last page of the board to a new one, until there are as many as there may be', () => {
  expect(pageTurns(board(0, 1))).toEqual({ after: 1 })
  expect(pageTurns(board(1, 2))).toEqual({ before: 0, after: 2 })
  expect(pageTurns(board(ROOM_LIMITS.pagesMax - 1, ROOM_LIMITS.pagesMax))).toEqual({ before: ROOM_LIMITS.pagesMax - 2 })
})

it('ends with the last page of a document', () => {
  expect(pageCount(shown(0, 3))).toBe(3)
  expect(pageTurns(shown(0, 3))).toEqual({ after: 1 })
  expect(pageTurns(shown(2, 3))).toEqual({ before: 1 })
  expect(pageTurns(shown(0, 1))).toEqual({})
})
