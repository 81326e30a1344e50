import { useEffect, useState } from 'react'

const MS = 1000
const MINUTE_MS = 60_000

/** The machine's time in seconds, drawn anew every so often. */
export function useNow(everyMs: number = MS): number {
  const [now, setNow] = useState(() => Date.now() / MS)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / MS), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The machine's time for what is told in days and minutes. */
export const useNowByMinute = (): number => useNow(MINUTE_MS)
