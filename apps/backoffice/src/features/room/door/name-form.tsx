import type { RoomLook } from '@bourse/protocol/room'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomConnection } from '../connection/room-connection.ts'
import { keepName, nameHere } from '../connection/use-room.ts'
import { keepVisit } from './kept-visit.ts'

type FormProps = {
  readonly room: RoomConnection
  readonly token: string
  readonly look: RoomLook | null
  readonly waiting: boolean
  readonly again: boolean
}

/** Asks who comes; a link that says so asks nothing. */
export function NameForm({ room, token, look, waiting, again }: FormProps): ReactNode {
  const text = useTranslations('room.door')
  const id = useId()
  const [name, setName] = useState(() => look?.name ?? nameHere())
  const fixed = look?.fixed === true

  function enter(event: FormEvent): void {
    event.preventDefault()
    const given = name.trim()
    if (given === '') return
    // A name that the link says is not this browser's.
    if (look?.name !== given) keepName(given)
    keepVisit(token, given)
    room.enter(given)
  }

  return (
    <form className="room-name" onSubmit={enter}>
      {fixed ? (
        <p className="room-as">{text('as', { name })}</p>
      ) : (
        <>
          <label htmlFor={id}>{text('name')}</label>
          <Input
            id={id}
            size="large"
            maxLength={64}
            autoComplete="name"
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <p className="list-note">{text('note')}</p>
        </>
      )}
      <Button block type="primary" size="large" htmlType="submit" loading={waiting} disabled={name.trim() === ''}>
        {text(again ? 'retry' : 'enter')}
      </Button>
    </form>
  )
}
