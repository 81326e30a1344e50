import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react'

// As long as phones themselves wait for a long press.
const PRESS_MS = 500
// A finger that has moved farther is swiping the strip.
const SLACK_PX = 10

interface PressHandlers {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchMove: (event: TouchEvent) => void
  readonly onTouchEnd: () => void
  readonly onTouchCancel: () => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** Handlers that tell of a finger held still; the click that follows it does nothing. */
export function useLongPress(onPress: () => void): PressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const pressed = useRef(false)

  function stop(): void {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }

  useEffect(() => stop, [])

  return {
    onTouchStart: event => {
      const touch = event.touches[0]
      if (touch === undefined) return
      start.current = { x: touch.clientX, y: touch.clientY }
      pressed.current = false
      stop()
      timer.current = setTimeout(() => {
        pressed.current = true
        onPress()
      }, PRESS_MS)
    },
    onTouchMove: event => {
      const touch = event.touches[0]
      if (touch === undefined) return
      const away = Math.hypot(touch.clientX - start.current.x, touch.clientY - start.current.y)
      if (away > SLACK_PX) stop()
    },
    onTouchEnd: stop,
    onTouchCancel: stop,
    onClickCapture: event => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
