import { SendOutlined } from '@ant-design/icons'
import { ROOM_LIMITS } from '@bourse/protocol/room'
import { Button, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

// Nobody counts before there is little left.
const TELL_AT = ROOM_LIMITS.lineMax - 100

/** A line to write. What is too long is not cut: whoever wrote it makes it shorter. */
export function ChatField({ onSend }: { readonly onSend: (line: string) => void }): ReactNode {
  const text = useTranslations('room.chat')
  const [line, setLine] = useState('')
  const { length } = line.trim()
  const long = length > ROOM_LIMITS.lineMax
  const ready = length > 0 && !long

  function send(): void {
    if (!ready) return
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
        aria-invalid={long}
        dir="auto"
        placeholder={text('write')}
        autoSize={{ minRows: 2, maxRows: 5 }}
        {...(long ? { status: 'error' as const } : {})}
        value={line}
        onChange={event => setLine(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        {length < TELL_AT ? (
          <span className="list-note">{text('hint')}</span>
        ) : (
          <span className={long ? 'bad-word figure' : 'list-note figure'} role={long ? 'alert' : 'status'}>
            {text('length', { length, max: ROOM_LIMITS.lineMax })}
          </span>
        )}
        <Button type="primary" icon={<SendOutlined />} disabled={!ready} onClick={send}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}
