import { useEffect, useState } from 'react'

// Often enough for what is shown in minutes.
const EVERY_MS = 30_000

/** The time, to the half minute: a page that stays open over midnight learns of it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
