import { WifiOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { spokenNumber } from '../classes/class-rows.ts'
import { BrandMark } from '../frame/brand-mark.tsx'
import { FullScreenButton } from '../frame/full-screen-button.tsx'
import { LanguageButton } from '../frame/language-button.tsx'
import { useMobile } from '../frame/use-mobile.ts'
import type { RoomProps } from './class-room.tsx'
import { lengthText } from './length-text.ts'
import { meIn } from './use-room.ts'
import { useSecond } from './use-second.ts'

/** The room's head: which class, for how long, and the teacher's beginning and end. */
export function RoomBar({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.bar')
  const format = useFormatter()
  const mobile = useMobile()
  const latency = useStore(room.store, state => state.latencyMs)
  const { view, class: lesson, me } = phase
  const teacher = meIn(view, me)?.role === 'teacher'
  const until = text('until', {
    time: format.dateTime(lesson.end * 1000, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  })
  return (
    <header className="room-bar">
      <BrandMark />
      <h1>{lesson.name}</h1>
      {!mobile && <span className="list-muted figure">{spokenNumber(lesson.class_no)}</span>}
      <RoomStatus begun={view.begun} />
      {!mobile && <span className="list-muted figure">{until}</span>}
      <div className="room-tools">
        {latency !== null && !mobile && (
          <span className="room-latency figure">
            <WifiOutlined aria-hidden /> {text('latency', { ms: latency })}
          </span>
        )}
        {!mobile && <LanguageButton />}
        {!mobile && <FullScreenButton />}
        {teacher && view.begun === null && (
          <Button type="primary" onClick={() => room.ask('room.begin')}>
            {text('begin')}
          </Button>
        )}
        {view.recording && <span className="room-kept">● {text('recording')}</span>}
        {teacher && view.begun !== null && lesson.record === 'manual' && (
          <Button onClick={() => room.ask('room.record', !view.recording)}>
            {text(view.recording ? 'stopRecording' : 'record')}
          </Button>
        )}
        {teacher && view.begun !== null && <EndButton room={room} phase={phase} />}
      </div>
    </header>
  )
}

function RoomStatus({ begun }: { readonly begun: number | null }): ReactNode {
  const text = useTranslations('room.bar')
  const now = useSecond()
  const words = begun === null ? text('waiting') : text('inClass', { time: lengthText(now / 1000 - begun) })
  return (
    <span className="status figure" data-status={begun === null ? 'not_started' : 'in_class'}>
      <span className="status-dot" aria-hidden="true" />
      {words}
    </span>
  )
}

function EndButton({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.bar')
  const { modal } = App.useApp()

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
    <Button danger onClick={ask}>
      {text('end')}
    </Button>
  )
}
