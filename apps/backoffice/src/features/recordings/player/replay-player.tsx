import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select, Slider } from 'antd'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ListFailed } from '../../../site/lists/list-states.tsx'
import { ChatLines, documentSeen, lengthText, type MediaClock, RoomSheet } from '../../room/index.ts'
import { type Replay, timelineQuery } from '../playback-calls.ts'
import { createTimeline, type ReplayTimeline } from './replay-timeline.ts'
import { type Player, SPEEDS, usePlayer } from './use-player.ts'
import '../playback.css'

const STEP_S = 10

type PlayerProps = {
  readonly replay: Replay
  /** The zone in which the times of the chat are told, as those beside the player; the reader's own without it. */
  readonly zone?: string
}

/** Plays a recording: the room step by step, or its video. */
export function ReplayPlayer({ replay, zone }: PlayerProps): ReactNode {
  const text = useTranslations('playback.player')
  const both = replay.timeline !== null && replay.video !== null
  const [video, setVideo] = useState(replay.timeline === null)
  return (
    <div className="replay-box">
      {both && (
        <Segmented
          className="replay-choice"
          aria-label={text('choice')}
          value={video ? 'video' : 'room'}
          options={[
            { value: 'room', label: text('room') },
            { value: 'video', label: text('video') },
          ]}
          onChange={value => setVideo(value === 'video')}
        />
      )}
      {video && replay.video !== null && (
        // The video is made of the class: nobody has written down what is said in it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video className="replay-video" controls preload="metadata" src={replay.video} aria-label={replay.title} />
      )}
      {!video && replay.timeline !== null && <RoomReplay replay={replay} address={replay.timeline} zone={zone} />}
    </div>
  )
}

type RoomReplayProps = { readonly replay: Replay; readonly address: string; readonly zone: string | undefined }

function RoomReplay({ replay, address, zone }: RoomReplayProps): ReactNode {
  const events = useQuery(timelineQuery(address))
  const timeline = useMemo(
    () => (events.data === undefined ? null : createTimeline(events.data, replay.spans, replay.documents)),
    [events.data, replay],
  )
  if (timeline === null) {
    return events.isError ? (
      <ListFailed onRetry={() => void events.refetch()} />
    ) : (
      <div className="replay-stage" aria-busy="true" />
    )
  }
  return <Stage timeline={timeline} title={replay.title} zone={zone} />
}

type StageProps = { readonly timeline: ReplayTimeline; readonly title: string; readonly zone: string | undefined }

function Stage({ timeline, title, zone }: StageProps): ReactNode {
  const text = useTranslations('playback.player')
  const player = usePlayer(timeline.lengthS)
  const view = timeline.viewAt(player.second)
  const seen = documentSeen(view)
  const students = view.people.filter(({ role }) => role === 'student').length
  const raised = view.people.filter(({ hand }) => hand !== null).map(({ name }) => name)
  function onKeyDown(event: KeyboardEvent): void {
    // The slider, the list of speeds and the buttons have keys of their own.
    if ((event.target as HTMLElement).closest('button, [role="slider"], [role="combobox"]') !== null) return
    if (event.key === ' ' || event.key === 'k') player.toggle()
    else if (event.key === 'ArrowLeft') player.seek(player.second - STEP_S)
    else if (event.key === 'ArrowRight') player.seek(player.second + STEP_S)
    else return
    event.preventDefault()
  }
  return (
    // The keys of the controls, from anywhere on the stage.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="replay-stage" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="replay-parts">
        <div className="replay-page">
          <RoomSheet view={view} play={{ clock: clockOf(player, timeline) }} />
          <p className="list-note">
            {seen === undefined ? text('board') : seen.name}
            {' · '}
            {text('page', { page: view.page + 1, pages: seen?.ratios.length || view.pages.length })}
          </p>
        </div>
        <aside className="replay-chat" aria-label={text('chat')}>
          <header className="replay-panel-head">
            <h2>{text('chat')}</h2>
            <span className="list-muted">{text('here', { count: students })}</span>
          </header>
          {raised.length > 0 && <p className="replay-hands">{text('hands', { names: raised.join(', ') })}</p>}
          <ChatLines lines={view.chat} zone={zone} />
        </aside>
      </div>
      <Controls player={player} timeline={timeline} />
    </section>
  )
}

// Sounds and films follow the recording: they stand while it stands and run as fast as it runs.
const clockOf = ({ second, playing, speed }: Player, timeline: ReplayTimeline): MediaClock => ({
  now: () => timeline.momentAt(second),
  running: playing,
  speed,
  moved: second,
})

type ControlsProps = { readonly player: Player; readonly timeline: ReplayTimeline }

function Controls({ player, timeline }: ControlsProps): ReactNode {
  const text = useTranslations('playback.player')
  const format = useFormatter()
  const { lengthS } = timeline
  return (
    <div className="replay-controls">
      <Button
        type="primary"
        shape="circle"
        icon={player.playing ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={text(player.playing ? 'pause' : 'play')}
        onClick={player.toggle}
      />
      <span className="figure replay-time">
        {lengthText(player.second)} <span className="list-muted">/ {lengthText(lengthS)}</span>
      </span>
      <Slider
        className="replay-slider"
        ariaLabelForHandle={text('seek')}
        min={0}
        max={Math.max(1, lengthS)}
        step={0.1}
        value={player.second}
        tooltip={{ formatter: value => lengthText(value ?? 0) }}
        onChange={player.seek}
      />
      <Select
        className="replay-speed"
        aria-label={text('speed')}
        value={player.speed}
        options={SPEEDS.map(value => ({ value, label: text('times', { speed: format.number(value) }) }))}
        onChange={player.setSpeed}
      />
    </div>
  )
}
