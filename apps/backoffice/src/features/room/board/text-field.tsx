import { ROOM_LIMITS, type RoomColour } from '@bourse/protocol/room'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { placed } from './page-marks.tsx'

type Props = {
  readonly at: readonly [number, number]
  readonly colour: RoomColour
  /** With what was written; nothing when it was given up. */
  readonly onEnd: (text: string) => void
}

/** Writes a text onto the page, where it will stand. */
export function TextField({ at: [x, y], colour, onEnd }: Props): ReactNode {
  const text = useTranslations('room.page')
  const [value, setValue] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEnd('')
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onEnd(value.trim())
    }
  }

  return (
    <textarea
      ref={field}
      className="room-text room-text-field"
      dir="auto"
      aria-label={text('textField')}
      data-colour={colour}
      rows={Math.max(1, value.split('\n').length)}
      maxLength={ROOM_LIMITS.textMax}
      style={{ ...placed(x, y), width: `${Math.min(60, 100 - x / 10)}%` }}
      value={value}
      onChange={event => setValue(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onEnd(value.trim())}
    />
  )
}
