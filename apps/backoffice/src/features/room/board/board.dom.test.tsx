import type { RoomStroke } from '@bourse/protocol/room'
import { fireEvent, render } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Board } from './board.tsx'
import type { BoardHand } from './board-hand.ts'

// jsdom lays nothing out: the page is a square of 1000 pixels here, and so is each text that stands on it.
beforeAll(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 1000)
  Element.prototype.setPointerCapture = () => {}
})

const stroke = (id: string, by: number, points: readonly number[]): RoomStroke => ({ id, by, points, colour: 'ink' })
const strokes = [
  stroke('top', 1, [100, 100, 900, 100]),
  stroke('other', 2, [100, 500, 900, 500]),
  stroke('low', 1, [100, 900, 900, 900]),
]

function hand(changes: Partial<BoardHand>): BoardHand {
  return {
    tool: 'eraser',
    colour: 'ink',
    width: 'usual',
    typing: 0,
    onMark: vi.fn<BoardHand['onMark']>(),
    mayErase: () => true,
    onErase: vi.fn<BoardHand['onErase']>(),
    onPoint: vi.fn<BoardHand['onPoint']>(),
    ...changes,
  }
}

function show(held: BoardHand): SVGSVGElement {
  const { container } = render(<Board strokes={strokes} ratio={1} hand={held} />)
  return container.querySelector('svg') as SVGSVGElement
}

const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, isPrimary: true, pointerId: 1 })

it('erases what the finger meets, each mark once, under one name a movement', () => {
  const held = hand({ mayErase: ({ by }) => by === 1 })
  const board = show(held)
  fireEvent.pointerDown(board, at(500, 20))
  expect(held.onErase).not.toHaveBeenCalled()
  // Between two looks the finger went over all three lines; one of them is somebody else's.
  fireEvent.pointerMove(board, at(500, 950))
  fireEvent.pointerMove(board, at(500, 100))
  fireEvent.pointerUp(board, at(500, 100))
  fireEvent.pointerMove(board, at(400, 100))
  fireEvent.pointerDown(board, at(400, 100))
  const [first, second, ...more] = vi.mocked(held.onErase).mock.calls
  expect(first?.[0]).toEqual(['top', 'low'])
  expect(second?.[0]).toEqual(['top'])
  expect(second?.[1]).not.toBe(first?.[1])
  expect(more).toEqual([])
  expect(held.onMark).not.toHaveBeenCalled()
})

it('draws as thick as the hand says, and says nothing of the usual', () => {
  const broad = hand({ tool: 'box', width: 'broad' })
  const board = show(broad)
  fireEvent.pointerDown(board, at(10, 10))
  fireEvent.pointerMove(board, at(300, 300))
  fireEvent.pointerUp(board, at(300, 300))
  expect(broad.onMark).toHaveBeenCalledWith({ points: [10, 10, 300, 300], colour: 'ink', shape: 'box', width: 'broad' })
  const usual = hand({ tool: 'pen' })
  const other = show(usual)
  fireEvent.pointerDown(other, at(10, 10))
  fireEvent.pointerUp(other, at(10, 10))
  expect(usual.onMark).toHaveBeenCalledWith({ points: [10, 10, 10, 10], colour: 'ink' })
})
