import type { RoomBlocked } from '@bourse/protocol/room'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomConnection } from '../connection/room-connection.ts'

type Props = { readonly room: RoomConnection; readonly blocked: readonly RoomBlocked[]; readonly lost: boolean }

/** Who is not let in any more, and the way to let them in again. */
export function BlockedPeople({ room, blocked, lost }: Props): ReactNode {
  const text = useTranslations('room.order')
  if (blocked.length === 0) return null
  return (
    <section className="room-blocked">
      <h3>{text('blocked')}</h3>
      {blocked.map(({ key, name }) => (
        <div key={key} className="room-person">
          <bdi className="room-person-name" title={name}>
            {name}
          </bdi>
          <Button size="small" type="link" disabled={lost} onClick={() => room.ask('room.unblock', key)}>
            {text('unblock')}
          </Button>
        </div>
      ))}
    </section>
  )
}
