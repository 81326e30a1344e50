import { LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomConnection } from '../connection/room-connection.ts'

type Props = { readonly room: RoomConnection; readonly locked: boolean; readonly lost: boolean }

/** Locks the room: nobody new comes in but who leads. */
export function LockButton({ room, locked, lost }: Props): ReactNode {
  const text = useTranslations('room.order')
  const label = text(locked ? 'unlock' : 'lock')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={locked ? <LockOutlined /> : <UnlockOutlined />}
        aria-label={label}
        aria-pressed={locked}
        disabled={lost}
        onClick={() => room.ask('room.lock', !locked)}
      />
    </Tooltip>
  )
}
