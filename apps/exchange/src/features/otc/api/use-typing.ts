import type { otcMessageTyping } from '@bourse/protocol'
import { useEffect, useRef, useState } from 'react'
import { useLiveState } from '../../../site/live/use-live.ts'
import { calls } from '../../../site/site.ts'

const SHOWN_MS = 4_000
const TOLD_AGAIN_MS = 3_000

/** Whether the other side of an order types now; a line of theirs ends it. */
export function useOtherTypes(orderId: number, lastLine: number): boolean {
  const typing = useLiveState(state => state.otcTyping)
  const nth = typing?.order === orderId ? typing.nth : 0
  const before = useRef(nth)
  const [types, setTypes] = useState(false)
  useEffect(() => {
    if (nth === before.current) return undefined
    before.current = nth
    setTypes(true)
    const over = setTimeout(() => setTypes(false), SHOWN_MS)
    return () => clearTimeout(over)
  }, [nth])
  const [seen, see] = useState(lastLine)
  if (seen !== lastLine) {
    see(lastLine)
    setTypes(false)
  }
  return types
}

/** Tells the other side that one types, every few seconds at most. Whether it was told matters to nobody. */
export function useTellTyping(orderId: number): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (performance.now() - toldAt.current < TOLD_AGAIN_MS) return
    toldAt.current = performance.now()
    void calls.call<typeof otcMessageTyping>('/api/otc/message-typing', { id: orderId })
  }
}
