import { useEffect, useState } from 'react'

const MS = 1000

/** The machine's time in seconds, drawn anew every so often. */
export function useNow(everyMs: number = MS): number {
  const [now, setNow] = useState(() => Date.now() / MS)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / MS), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
