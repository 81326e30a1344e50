import { CaretRightOutlined, MutedOutlined, PauseOutlined, SoundOutlined } from '@ant-design/icons'
import type { RoomDocument, RoomMedia } from '@bourse/protocol/room'
import { Button, Slider } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lengthText } from '../length-text.ts'
import { type MediaClock, useFollow } from './use-follow.ts'

/** What a shared sound or film is played by. */
export type MediaPlay = {
  readonly clock: MediaClock
  /** Starts, stops or moves it for everybody; only who leads has it. */
  readonly onMedia?: (playing: boolean, second: number) => void
}

type Props = MediaPlay & { readonly document: RoomDocument; readonly media: RoomMedia | undefined }

/** A sound or a film that everybody hears and sees at the same second; who leads has its buttons. */
export function SharedMedia({ document, media, clock, onMedia }: Props): ReactNode {
  const text = useTranslations('room.media')
  const [muted, setMuted] = useState(false)
  const player = useFollow(media, clock)
  const playing = media?.playing === true
  const shared = {
    ref: player.ref,
    src: `${document.address}/media`,
    preload: 'auto',
    muted,
    'aria-label': document.name,
    ...player.events,
    onEnded: () => onMedia?.(false, player.lengthS),
  } as const
  return (
    <div className="room-media" data-kind={document.kind}>
      {/* What is played is the class's own material: whether it has captions only the institution knows. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {document.kind === 'video' ? <video playsInline {...shared} /> : <AudioStage name={document.name} of={shared} />}
      {player.blocked && (
        <Button className="room-media-hear" type="primary" icon={<SoundOutlined />} onClick={player.hear}>
          {text('hear')}
        </Button>
      )}
      {player.failed && <p role="alert">{text('failed')}</p>}
      <div className="room-media-bar">
        {onMedia !== undefined && (
          <Button
            type="text"
            icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
            aria-label={text(playing ? 'pause' : 'play')}
            disabled={player.failed}
            onClick={() => onMedia(!playing, startOf(player))}
          />
        )}
        <Place player={player} {...(onMedia === undefined ? {} : { onMove: to => onMedia(playing, to) })} />
        <Button
          type="text"
          icon={muted ? <MutedOutlined /> : <SoundOutlined />}
          aria-label={text(muted ? 'unmute' : 'mute')}
          onClick={() => setMuted(!muted)}
        />
      </div>
      {onMedia === undefined && <p className="room-media-note">{text('inStep')}</p>}
    </div>
  )
}

type SharedProps = Omit<React.ComponentProps<'audio'>, 'children'>

function AudioStage({ name, of }: { readonly name: string; readonly of: SharedProps }): ReactNode {
  return (
    <>
      <SoundOutlined className="room-media-sign" aria-hidden />
      <p className="room-media-name">{name}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...of} />
    </>
  )
}

type PlayerState = ReturnType<typeof useFollow>

// From its end it begins anew.
const startOf = ({ second, lengthS }: PlayerState): number => (lengthS > 0 && second >= lengthS - 0.2 ? 0 : second)

type PlaceProps = { readonly player: PlayerState; readonly onMove?: (second: number) => void }

function Place({ player, onMove }: PlaceProps): ReactNode {
  const text = useTranslations('room.media')
  const [dragged, setDragged] = useState<number | null>(null)
  const { second, lengthS } = player
  return (
    <>
      <Slider
        className="room-media-place"
        ariaLabelForHandle={text('place')}
        min={0}
        max={Math.max(1, lengthS)}
        step={0.1}
        value={dragged ?? second}
        disabled={onMove === undefined}
        tooltip={{ formatter: value => lengthText(value ?? 0) }}
        onChange={setDragged}
        onChangeComplete={to => {
          setDragged(null)
          onMove?.(to)
        }}
      />
      <span className="figure">
        {lengthText(dragged ?? second)} / {lengthText(lengthS)}
      </span>
    </>
  )
}
