import { useEffect, useState } from 'react'

const LATE_MS = 2500

/** False until the page has stood for a while: what only then begins delays nothing of it. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
