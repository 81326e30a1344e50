import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countdownParts, countdownText } from './countdown-parts.ts'
import { usePartWords } from './words.tsx'

/** When something ends, in milliseconds since 1970, and what happens then. `now` is the clock; give the server's where it matters. */
export type CountdownProps = { readonly until: number; readonly onEnd?: () => void; readonly now?: () => number }

/** What is left, in one line: `17:42:08`. */
export function Countdown(props: CountdownProps): ReactNode {
  const left = useTimeLeft(props)
  const words = usePartWords()
  return (
    <span className="num" role="timer">
      {countdownText(left, words.days)}
    </span>
  )
}

/** What is left, large, with its units: days only while there are any. */
export function CountdownClock(props: CountdownProps): ReactNode {
  const words = usePartWords()
  const { days, hours, minutes, seconds } = countdownParts(useTimeLeft(props))
  const cells: readonly (readonly [number, string])[] = [
    ...(days > 0 ? [[days, words.days] as const] : []),
    [hours, words.hours],
    [minutes, words.minutes],
    [seconds, words.seconds],
  ]
  return (
    <div className="ui-clock" role="timer">
      {cells.map(([value, unit]) => (
        <span key={unit}>
          {String(value).padStart(2, '0')}
          <small>{unit}</small>
        </span>
      ))}
    </div>
  )
}

/** Milliseconds left, counted anew at each full second; `onEnd` is called once. */
export function useTimeLeft({ until, onEnd, now = Date.now }: CountdownProps): number {
  const [left, setLeft] = useState(() => until - now())
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const rest = until - now()
      setLeft(rest)
      if (rest <= 0) ended.current?.()
      else timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, now])
  return left
}
