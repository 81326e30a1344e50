import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { raisedHands } from '@bourse/protocol/room'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { leads, meIn } from '../connection/use-room.ts'
import type { RoomProps } from '../room-props.ts'
import { pageCount, pageTurns } from './page-turns.ts'
import type { ZoomSteps } from './use-zoom.ts'

/** Below the page: turning it, how near it is looked at, and the hand. A sound or film has no pages. */
export function PageFoot({ room, phase, zoom }: RoomProps & { readonly zoom: ZoomSteps | null }): ReactNode {
  return (
    <footer className="room-pager">
      {zoom !== null && (
        <div className="room-turn">
          <Pager room={room} phase={phase} />
          <span className="room-turn-line" aria-hidden="true" />
          <ZoomButtons zoom={zoom} />
        </div>
      )}
      <HandButton room={room} phase={phase} />
    </footer>
  )
}

function Pager({ room, phase: { view, me, lost } }: RoomProps): ReactNode {
  const text = useTranslations('room.page')
  const { page, document } = view
  const written = text('of', { page: page + 1, pages: pageCount(view) })
  if (!leads(meIn(view, me))) return <span className="room-place figure">{written}</span>
  const { before, after } = pageTurns(view)
  return (
    <>
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={text('before')}
        disabled={lost || before === undefined}
        onClick={() => room.ask('room.page', before, document)}
      />
      <span className="figure">{written}</span>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={text('after')}
        disabled={lost || after === undefined}
        onClick={() => room.ask('room.page', after, document)}
      />
    </>
  )
}

function ZoomButtons({ zoom: { factor, nearer, farther, fit } }: { readonly zoom: ZoomSteps }): ReactNode {
  const text = useTranslations('room.page')
  const format = useFormatter()
  return (
    <>
      <Button
        type="text"
        icon={<ZoomOutOutlined />}
        aria-label={text('zoomOut')}
        disabled={farther === null}
        onClick={() => farther?.()}
      />
      <Button type="text" className="room-fit figure" title={text('fitPage')} disabled={factor === 1} onClick={fit}>
        {factor === 1 ? text('fit') : format.number(factor, { style: 'percent' })}
      </Button>
      <Button
        type="text"
        icon={<ZoomInOutlined />}
        aria-label={text('zoomIn')}
        disabled={nearer === null}
        onClick={() => nearer?.()}
      />
    </>
  )
}

function HandButton({ room, phase: { view, me, class: lesson, lost } }: RoomProps): ReactNode {
  const text = useTranslations('room.page')
  const person = meIn(view, me)
  if (person?.role !== 'student' || lesson.type === 'live') return null
  if (person.floor) {
    return (
      <Button disabled={lost} onClick={() => room.ask('room.floor', me, false)}>
        {text('giveBack')}
      </Button>
    )
  }
  if (person.hand === null) {
    return (
      <Button type="primary" disabled={lost} onClick={() => room.ask('room.raise')}>
        {text('raise')}
      </Button>
    )
  }
  const place = raisedHands(view).findIndex(({ visit }) => visit === me) + 1
  return (
    <Button disabled={lost} onClick={() => room.ask('room.lower', null)}>
      {text('lower', { place })}
    </Button>
  )
}
