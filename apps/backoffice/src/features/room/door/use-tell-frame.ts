import { useEffect } from 'react'

/** What a room tells; the SDK's `mountClassroom` hands it on. */
type RoomMessage = 'ready' | 'joined' | 'over' | 'left'

/**
 * Tells the page that a room is embedded in how it stands. Any page may frame a room, because its link alone gives every
 * right in it; what is told is no secret either, so it is told to whoever frames.
 */
export function useTellFrame(inside: boolean, over: boolean): void {
  useEffect(() => {
    tell('ready')
    return () => tell('left')
  }, [])
  useEffect(() => {
    if (over) tell('over')
    else if (inside) tell('joined')
  }, [inside, over])
}

function tell(message: RoomMessage): void {
  if (parent !== window) parent.postMessage({ lectern: message }, '*')
}
