import { useState } from 'react'
import { type Board, waitingBoard } from '../board.ts'

/** The board of the home page. Its figures come with the market data; until then it names the pairs and waits. */
export function useBoard(): Board {
  const [board] = useState(waitingBoard)
  return board
}
