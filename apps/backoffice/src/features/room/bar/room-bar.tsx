import { WifiOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { BrandMark } from '../../../site/brand-mark.tsx'
import { LanguageButton } from '../../../site/languages/language-button.tsx'
import { FullScreenButton } from '../../../site/screen/full-screen-button.tsx'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { spokenNumber } from '../../classes/index.ts'
import { leads, meIn } from '../connection/use-room.ts'
import { lengthText } from '../length-text.ts'
import type { RoomProps } from '../room-props.ts'
import { useSecond } from '../use-second.ts'
import { InviteButton } from './invite-button.tsx'
import { LockButton } from './lock-button.tsx'

/** The room's head: which class, for how long, and the teacher's beginning and end. */
export function RoomBar({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.bar')
  const format = useFormatter()
  const mobile = useMobile()
  const latency = useStore(room.store, state => state.latencyMs)
  const { view, class: lesson, me, lost } = phase
  const person = meIn(view, me)
  const teacher = person?.role === 'teacher'
  const until = text('until', {
    time: format.dateTime(lesson.end * 1000, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: lesson.zone,
    }),
    zone: lesson.zone,
  })
  return (
    <header className="room-bar">
      {!mobile && <BrandMark />}
      <h1 title={lesson.name}>{lesson.name}</h1>
      {!mobile && <span className="list-muted figure">{spokenNumber(lesson.class_no)}</span>}
      <RoomStatus begun={view.begun} short={mobile} />
      {!mobile && <span className="list-muted figure">{until}</span>}
      <div className="room-tools">
        {latency !== null && !mobile && (
          <span className="room-latency figure">
            <WifiOutlined aria-hidden /> {text('latency', { ms: latency })}
          </span>
        )}
        {view.recording && (
          <span className="room-kept" title={text('recording')}>
            <span aria-hidden="true">●</span> <span className={mobile ? 'room-unseen' : ''}>{text('recording')}</span>
          </span>
        )}
        {!mobile && <LanguageButton />}
        {!mobile && <FullScreenButton />}
        {leads(person) && <LockButton room={room} locked={view.locked} lost={lost} />}
        {leads(person) && <InviteButton room={room} phase={phase} />}
        {teacher && view.begun === null && (
          <Button type="primary" disabled={lost} aria-label={text('begin')} onClick={() => room.ask('room.begin')}>
            {text(mobile ? 'beginShort' : 'begin')}
          </Button>
        )}
        {teacher && view.begun !== null && lesson.record === 'manual' && (
          <Button disabled={lost} onClick={() => room.ask('room.record', !view.recording)}>
            {text(view.recording ? 'stopRecording' : 'record')}
          </Button>
        )}
        {teacher && view.begun !== null && <EndButton room={room} phase={phase} />}
      </div>
    </header>
  )
}

type StatusProps = {
  readonly begun: number | null
  /** Only for how long: on the phone the dot says the rest. */
  readonly short: boolean
}

function RoomStatus({ begun, short }: StatusProps): ReactNode {
  const text = useTranslations('room.bar')
  const now = useSecond()
  const time = begun === null ? null : lengthText(now / 1000 - begun)
  const words = time === null ? text('waiting') : text('inClass', { time })
  return (
    <span className="status figure" data-status={begun === null ? 'not_started' : 'in_class'}>
      <span className="status-dot" aria-hidden="true" />
      {short && time !== null ? (
        <span role="img" aria-label={words}>
          {time}
        </span>
      ) : (
        words
      )}
    </span>
  )
}

function EndButton({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.bar')
  const { modal } = App.useApp()
  const mobile = useMobile()

  function ask(): void {
    modal.confirm({
      title: text('endAsk'),
      content: text('endNote', { count: phase.view.people.length }),
      okText: text('end'),
      okButtonProps: { danger: true },
      onOk: () => room.ask('room.end'),
    })
  }

  return (
    <Button danger disabled={phase.lost} aria-label={text('end')} onClick={ask}>
      {text(mobile ? 'endShort' : 'end')}
    </Button>
  )
}
