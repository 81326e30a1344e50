import type { RoomLine } from '@bourse/protocol/room'
import { Switch } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { leads, meIn } from '../connection/use-room.ts'
import type { RoomProps } from '../room-props.ts'
import { ChatField } from './chat-field.tsx'
import { ChatLines } from './chat-lines.tsx'

/** The chat: who may write, what was written, and a line to write. */
export function ChatPanel({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.chat')
  const { view, me, lost } = phase
  const unsent = useStore(room.store, state => state.unsent)
  const person = meIn(view, me)
  const leading = leads(person)
  const writes = person?.role !== 'observer' && person?.muted !== true && (view.chatOpen || leading)
  const unsay = useCallback(({ visit, at }: RoomLine) => room.ask('room.unsay', visit, at), [room])
  const label = text(view.chatOpen ? 'open' : 'closed')
  return (
    <aside className="room-chat" aria-label={text('title')}>
      <header className="room-panel-head">
        <h2>{text('title')}</h2>
        <span className="list-muted">{label}</span>
        {leading && (
          <Switch
            size="small"
            aria-label={text('open')}
            checked={view.chatOpen}
            disabled={lost}
            onChange={open => room.ask('room.chat', open)}
          />
        )}
      </header>
      <ChatLines
        lines={view.chat}
        unsent={unsent}
        outbox={room.outbox}
        zone={phase.class.zone}
        onUnsay={leading && !lost ? unsay : undefined}
      />
      {writes && <ChatField onSend={line => room.say(line)} />}
    </aside>
  )
}
