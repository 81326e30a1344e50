import { useEffect, useState } from 'react'

/** The speeds on offer. */
export const SPEEDS = [0.5, 1, 1.25, 1.5, 2, 4] as const

const TICK_MS = 200

/** Where a player stands, and what moves it. */
export interface Player {
  readonly second: number
  readonly playing: boolean
  readonly speed: number
  readonly seek: (second: number) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: number) => void
}

/** A player of so many seconds; it stops at the end. */
export function usePlayer(lengthS: number): Player {
  const [second, setSecond] = useState(0)
  const [wanted, setWanted] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const playing = wanted && second < lengthS

  useEffect(() => {
    if (!playing) return
    let beforeMs = performance.now()
    const timer = setInterval(() => {
      const nowMs = performance.now()
      const passed = ((nowMs - beforeMs) / 1000) * speed
      beforeMs = nowMs
      setSecond(before => Math.min(lengthS, before + passed))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [playing, speed, lengthS])

  return {
    second,
    playing,
    speed,
    seek: to => setSecond(Math.min(lengthS, Math.max(0, to))),
    toggle() {
      // At the end it begins anew.
      if (second >= lengthS) setSecond(0)
      setWanted(!playing)
    },
    setSpeed,
  }
}
