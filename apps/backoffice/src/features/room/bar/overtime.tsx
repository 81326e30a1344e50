import { ROOM_LIMITS } from '@bourse/protocol/room'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { leads, meIn } from '../connection/use-room.ts'
import type { RoomProps } from '../room-props.ts'
import { useSecond } from '../use-second.ts'

/** Tells who leads that the planned time is over, and when the class ends by itself. */
export function Overtime({ of: { view, me, class: lesson } }: { readonly of: RoomProps['phase'] }): ReactNode {
  const text = useTranslations('room.bar')
  const format = useFormatter()
  const over = useSecond() / 1000 > lesson.end
  if (!over || view.begun === null || !leads(meIn(view, me))) return null
  const time = format.dateTime((lesson.end + ROOM_LIMITS.overtimeS) * 1000, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <p className="room-strip" role="status">
      {text('overtime', { time })}
    </p>
  )
}
