import { startTransition, useEffect, useState } from 'react'

/** How many parts of a long page are drawn so far: from the top, each in a frame of its own, so that none keeps what is pressed waiting. */
export function useParts(count: number): number {
  const [part, setPart] = useState(1)
  useEffect(() => {
    if (part < count) startTransition(() => setPart(part + 1))
  }, [part, count])
  return part
}
