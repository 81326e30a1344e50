import { useEffect, useState } from 'react'

const LATE_MS = 1200

/** False until the page stands and the browser has time: what only then begins delays nothing. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
