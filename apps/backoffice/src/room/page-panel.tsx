import { ClearOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { ROOM_COLOURS, ROOM_LIMITS, type RoomColour, raisedHands } from '@bourse/protocol/room'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomProps } from './class-room.tsx'
import { DocumentTabs } from './document-tabs.tsx'
import { FilmStrip } from './film-strip.tsx'
import { documentSeen, RoomSheet } from './room-sheet.tsx'
import { leads, meIn } from './use-room.ts'

/** The page that everybody sees, the pen, and the pages. */
export function PagePanel({ room, phase }: RoomProps): ReactNode {
  const { view, me, ahead } = phase
  const person = meIn(view, me)
  const leading = leads(person)
  const draws = leading || person?.floor === true
  const [colour, setColour] = useState<RoomColour>('ink')
  const { page, document } = view
  const seen = documentSeen(view)
  const played = seen?.kind === 'audio' || seen?.kind === 'video'
  return (
    <section className="room-page">
      <DocumentTabs room={room} phase={phase} leading={leading} />
      <div className="room-canvas">
        {draws && !played && (
          <Pens
            colour={colour}
            onColour={setColour}
            {...(leading ? { onClear: () => room.ask('room.clear', page, document) } : {})}
          />
        )}
        <RoomSheet
          view={view}
          colour={colour}
          play={{
            clock: { now: () => room.now() / 1000 + ahead, running: true, speed: 1, moved: 0 },
            ...(leading && seen !== undefined
              ? { onMedia: (playing, second) => room.ask('room.media', seen.document_id, playing, second) }
              : {}),
          }}
          {...(draws
            ? { onStroke: (points: number[]) => room.ask('room.stroke', page, { points, colour }, document) }
            : {})}
        />
      </div>
      <footer className="room-pager">
        {!played && <Pager room={room} phase={phase} />}
        <HandButton room={room} phase={phase} />
      </footer>
      {leading && <FilmStrip room={room} phase={phase} />}
    </section>
  )
}

type PensProps = {
  readonly colour: RoomColour
  readonly onColour: (colour: RoomColour) => void
  readonly onClear?: () => void
}

function Pens({ colour, onColour, onClear }: PensProps): ReactNode {
  const text = useTranslations('room.page')
  return (
    <div className="room-pens" role="toolbar" aria-label={text('pen')}>
      {ROOM_COLOURS.map(one => (
        <Tooltip key={one} title={text(one)} placement="right">
          <button
            type="button"
            className="room-pen"
            data-colour={one}
            aria-label={text(one)}
            aria-pressed={one === colour}
            onClick={() => onColour(one)}
          />
        </Tooltip>
      ))}
      {onClear !== undefined && (
        <Tooltip title={text('clear')} placement="right">
          <Button type="text" icon={<ClearOutlined />} aria-label={text('clear')} onClick={onClear} />
        </Tooltip>
      )}
    </div>
  )
}

function Pager({ room, phase: { view, me } }: RoomProps): ReactNode {
  const text = useTranslations('room.page')
  const leading = leads(meIn(view, me))
  const { page, pages, document } = view
  const count = documentSeen(view)?.ratios.length ?? pages.length
  const written = text('of', { page: page + 1, pages: count })
  if (!leading) return <span className="figure">{written}</span>
  // On the board, turning past the last page makes a new one.
  const last = page + 1 >= (document === null ? ROOM_LIMITS.pagesMax : count)
  return (
    <div className="room-turn">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={text('before')}
        disabled={page === 0}
        onClick={() => room.ask('room.page', page - 1, document)}
      />
      <span className="figure">{written}</span>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={text('after')}
        disabled={last}
        onClick={() => room.ask('room.page', page + 1, document)}
      />
    </div>
  )
}

function HandButton({ room, phase: { view, me, class: lesson } }: RoomProps): ReactNode {
  const text = useTranslations('room.page')
  const person = meIn(view, me)
  if (person?.role !== 'student' || lesson.type === 'live') return null
  if (person.floor) return <Button onClick={() => room.ask('room.floor', me, false)}>{text('giveBack')}</Button>
  if (person.hand === null) {
    return (
      <Button type="primary" onClick={() => room.ask('room.raise')}>
        {text('raise')}
      </Button>
    )
  }
  const place = raisedHands(view).findIndex(({ visit }) => visit === me) + 1
  return <Button onClick={() => room.ask('room.lower', null)}>{text('lower', { place })}</Button>
}
