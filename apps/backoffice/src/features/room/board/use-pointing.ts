import { useEffect, useRef } from 'react'
import type { RoomConnection } from '../connection/room-connection.ts'
import type { BoardHand } from './board-hand.ts'

// The eye takes eight places a second, with a glide between them, for a movement.
const EVERY_MS = 125

/** Tells the room where this person points, not more often than is seen. */
export function usePointing(room: RoomConnection): BoardHand['onPoint'] {
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | null; next: Place | undefined }>({
    timer: null,
    next: undefined,
  })
  useEffect(() => {
    const held = state.current
    return () => {
      if (held.timer !== null) clearTimeout(held.timer)
      held.timer = null
    }
  }, [])

  function tell(): void {
    const held = state.current
    held.timer = null
    if (held.next === undefined) return
    room.ask('room.point', held.next)
    held.next = undefined
    held.timer = setTimeout(tell, EVERY_MS)
  }

  return at => {
    const held = state.current
    held.next = at
    if (held.timer === null) tell()
  }
}

type Place = Parameters<BoardHand['onPoint']>[0]
