import { SendOutlined } from '@ant-design/icons'
import { ROOM_LIMITS, type RoomLine } from '@bourse/protocol/room'
import { Button, Input, Switch } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { RoomProps } from './class-room.tsx'
import { leads, meIn } from './use-room.ts'

/** The chat: who may write, what was written, and a line to write. */
export function ChatPanel({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.chat')
  const { view, me } = phase
  const person = meIn(view, me)
  const leading = leads(person)
  const writes = person?.role !== 'observer' && (view.chatOpen || leading)
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
            onChange={open => room.ask('room.chat', open)}
          />
        )}
      </header>
      <ChatLines lines={view.chat} />
      {writes && <ChatField onSend={line => room.ask('room.say', line)} />}
    </aside>
  )
}

/** What was written, minute by minute. */
export function ChatLines({ lines }: { readonly lines: readonly RoomLine[] }): ReactNode {
  const text = useTranslations('room.chat')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise here, which must not be taken for the effect's end.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  return (
    <div className="room-lines" aria-live="polite">
      {lines.length === 0 && <p className="list-note">{text('empty')}</p>}
      {lines.map((line, at) => (
        <ChatLine key={`${line.at} ${line.visit} ${line.text}`} line={line} before={lines[at - 1]} />
      ))}
      <div ref={end} />
    </div>
  )
}

function ChatLine({ line, before }: { readonly line: RoomLine; readonly before: RoomLine | undefined }): ReactNode {
  const format = useFormatter()
  const roles = useTranslations('room.people')
  const time = (at: number): string =>
    format.dateTime(at * 1000, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const minute = time(line.at)
  return (
    <>
      {(before === undefined || time(before.at) !== minute) && <p className="room-minute figure">{minute}</p>}
      <p className="room-line">
        <strong data-role={line.role}>{line.name}</strong>
        {line.role !== 'student' && <span className="list-muted"> {roles(line.role)}</span>}
        <span className="room-words">{line.text}</span>
      </p>
    </>
  )
}

function ChatField({ onSend }: { readonly onSend: (line: string) => void }): ReactNode {
  const text = useTranslations('room.chat')
  const [line, setLine] = useState('')

  function send(): void {
    if (line.trim() === '') return
    onSend(line.trim())
    setLine('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While a sign is being composed, Enter belongs to the keyboard's own menu.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="room-write">
      <Input.TextArea
        aria-label={text('write')}
        placeholder={text('write')}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={ROOM_LIMITS.lineMax}
        value={line}
        onChange={event => setLine(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <span className="list-note">{text('hint')}</span>
        <Button type="primary" icon={<SendOutlined />} disabled={line.trim() === ''} onClick={send}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}
