import { ArrowDownOutlined, DeleteOutlined } from '@ant-design/icons'
import type { RoomLine } from '@bourse/protocol/room'
import { Button } from 'antd'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Outbox, UnsentItem } from '../connection/outbox.ts'
import { LinkedText } from './linked-text.tsx'
import '../room.css'

type Props = {
  readonly lines: readonly RoomLine[]
  /** What was written here and is on its way. */
  readonly unsent?: readonly UnsentItem[]
  readonly outbox?: Pick<Outbox, 'again' | 'discard'>
  /** Takes a line away; only who leads has it. */
  readonly onUnsay?: ((line: RoomLine) => void) | undefined
  /** The zone in which times are told; the browser's own without it. */
  readonly zone?: string | undefined
}

// Whoever is this near the end wants to see what comes.
const NEAR_PX = 60
const NONE: readonly UnsentItem[] = []

/** What was written, minute by minute; it follows the newest unless somebody reads further up. */
export function ChatLines({ lines, unsent = NONE, outbox, onUnsay, zone }: Props): ReactNode {
  const text = useTranslations('room.chat')
  const waiting = unsent.filter(one => one.kind === 'line' && lines.every(({ id }) => id !== one.id))
  const { list, behind, onScroll, toEnd } = useEnd(lines.at(-1), waiting.length)
  return (
    <div className="room-lines-place">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className="room-lines" role="log" aria-label={text('title')} tabIndex={0} onScroll={onScroll}>
        {lines.length + waiting.length === 0 && <p className="list-note">{text('empty')}</p>}
        {lines.map((line, at) => (
          <ChatLine
            key={line.id ?? `${line.at} ${line.visit} ${line.text}`}
            line={line}
            before={lines[at - 1]?.at}
            zone={zone}
            onUnsay={onUnsay}
          />
        ))}
        {waiting.map(one => (
          <UnsentLine key={one.id} line={one} outbox={outbox} />
        ))}
      </div>
      {behind && (
        <Button className="room-newer" size="small" icon={<ArrowDownOutlined />} onClick={toEnd}>
          {text('newer')}
        </Button>
      )}
    </div>
  )
}

function useEnd(newest: RoomLine | undefined, waiting: number) {
  const list = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [behind, setBehind] = useState(false)

  function toEnd(): void {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    setBehind(false)
  }
  useEffect(() => {
    if (following.current || waiting > 0) {
      if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    } else setBehind(true)
  }, [newest, waiting])
  // A list that was hidden, or that a keyboard has made smaller, is at its end again.
  useEffect(() => {
    const shown = list.current
    if (shown === null) return undefined
    const watch = new ResizeObserver(() => {
      if (following.current) shown.scrollTop = shown.scrollHeight
    })
    watch.observe(shown)
    return () => watch.disconnect()
  }, [])
  return {
    list,
    behind,
    toEnd,
    onScroll(): void {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
      following.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
      if (following.current) setBehind(false)
    },
  }
}

type LineProps = Pick<Props, 'onUnsay' | 'zone'> & { readonly line: RoomLine; readonly before: number | undefined }

const ChatLine = memo(function ChatLine({ line, before, onUnsay, zone }: LineProps): ReactNode {
  const format = useFormatter()
  const text = useTranslations('room.chat')
  const roles = useTranslations('room.people')
  const order = useTranslations('room.order')
  const time = (at: number): string =>
    format.dateTime(at * 1000, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(zone && { timeZone: zone }),
    })
  const minute = time(line.at)
  return (
    <>
      {(before === undefined || time(before) !== minute) && <p className="room-minute figure">{minute}</p>}
      {line.sign === undefined ? (
        <p className="room-line">
          <strong data-role={line.role}>
            <bdi>{line.name}</bdi>
          </strong>
          {line.role !== 'student' && <span className="list-muted"> {roles(line.role)}</span>}
          <span className="room-words" dir="auto">
            <LinkedText text={line.text} />
          </span>
          {onUnsay !== undefined && (
            <Button
              className="room-unsay"
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={order('unsay')}
              title={order('unsay')}
              onClick={() => onUnsay(line)}
            />
          )}
        </p>
      ) : (
        <p className="room-sign">{text(line.sign, { name: line.name })}</p>
      )}
    </>
  )
})

type UnsentProps = { readonly line: UnsentItem; readonly outbox: Props['outbox'] }

function UnsentLine({ line, outbox }: UnsentProps): ReactNode {
  const text = useTranslations('room.chat')
  if (line.kind !== 'line') return null
  return (
    <div className="room-line room-unsent" data-refused={line.refused}>
      <span className="room-words" dir="auto">
        {line.text}
      </span>
      {line.refused ? (
        <span className="bad-word">
          {text('notSent')}{' '}
          <Button type="link" size="small" onClick={() => outbox?.again(line.id)}>
            {text('again')}
          </Button>
          <Button type="link" size="small" onClick={() => outbox?.discard(line.id)}>
            {text('discard')}
          </Button>
        </span>
      ) : (
        <span className="list-muted">{text('sending')}</span>
      )}
    </div>
  )
}
