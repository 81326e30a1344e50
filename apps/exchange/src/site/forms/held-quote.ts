import { useEffect, useState } from 'react'

/** When something ends by this page's clock that the server says ends at a moment of its own. */
export const endsHere = (of: { readonly time: number; readonly expires_at: number }): number =>
  performance.now() + (of.expires_at - of.time) * 1000

/** A value once it has stood still for a moment: nobody asks for a price with every key. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const TENTH_MS = 100

/** Milliseconds left until a moment of this page's clock, counted in tenths of a second; 0 once it is over. */
export function useTenthsLeft(endsAt: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === null) return undefined
    const tick = (): void => setLeft(Math.max(0, endsAt - performance.now()))
    tick()
    const timer = setInterval(tick, TENTH_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? 0 : left
}
