import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter } from 'use-intl'

/** The time of this clock, to the second, with its distance from UTC. */
export function LocalTime(): ReactNode {
  const format = useFormatter()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const text = format.dateTime(now, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return <time className="num" dateTime={now.toISOString()}>{`${text} ${offsetText(now.getTimezoneOffset())}`}</time>
}

/** Minutes behind UTC, as browsers give them, in the usual writing: `UTC+8`, `UTC−3:30`. */
export function offsetText(minutesBehind: number): string {
  const ahead = -minutesBehind
  const hours = Math.floor(Math.abs(ahead) / 60)
  const minutes = Math.abs(ahead) % 60
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return ahead === 0 ? 'UTC' : `UTC${ahead > 0 ? '+' : '−'}${hours}${tail}`
}
