import { useEffect, useState } from 'react'

/** How many whole rows fit into a place, and the place's ref. Zero until it has been measured. */
export function useRows(rowPx: () => number): readonly [(place: HTMLElement | null) => void, number] {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [rows, setRows] = useState(0)
  useEffect(() => {
    if (place === null) return undefined
    const measure = (): void => setRows(Math.max(0, Math.floor(place.clientHeight / rowPx())))
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [place, rowPx])
  return [setPlace, rows]
}

/** The height of one price level at the size that was chosen. */
export function ladderPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--ladder')) || 20
}

/** The same on a phone, where a level is as high as a finger needs with rounding to the nearest. */
export function phoneLadderPx(): number {
  return 30
}
