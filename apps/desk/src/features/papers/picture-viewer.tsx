import { ExpandOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import type { deskPapers, ReplyOf } from '@bourse/protocol'
import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { Failed } from '../../site/parts/states.tsx'
import { useSession } from '../../site/session/use-session.ts'
import { dayAndTime } from '../../site/time/moments.ts'
import { drawPicture } from './draw-picture.ts'
import { usePicture } from './use-picture.ts'
import { FITTED, moved, turned, type View, zoomed } from './view-of.ts'

type Picture = ReplyOf<typeof deskPapers>['pictures'][number]
type Props = { readonly of: string; readonly number: number; readonly pictures: readonly Picture[] }

const KEYS = ['Q', 'W', 'E'] as const
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 40, y: 0 },
  ArrowRight: { x: -40, y: 0 },
  ArrowUp: { x: 0, y: 40 },
  ArrowDown: { x: 0, y: -40 },
}

/** Pictures one at a time: larger, smaller, turned, moved. They are drawn, so there is none to save or copy. */
export function PictureViewer({ of, number, pictures }: Props): ReactNode {
  const text = useTranslations('people.papers')
  const say = useWords()
  const [at, setAt] = useState(0)
  const [view, setView] = useState(FITTED)
  const picture = pictures[at]
  const pick = (index: number): void => {
    if (index >= pictures.length || index === at) return
    setAt(index)
    setView(FITTED)
  }
  useKeys('picture', {
    zoom: () => setView(now => (now.zoom >= 4 ? { ...FITTED, turns: now.turns } : zoomed(zoomed(now, 1), 1))),
    turn: () => setView(turned),
    picture1: () => pick(0),
    picture2: () => pick(1),
    picture3: () => pick(2),
  })
  if (picture === undefined) return null
  const name = say(picture.label)
  return (
    <figure className="papers-viewer" aria-label={text('label')}>
      <figcaption>
        <span>{text('size', { name, width: String(picture.width), height: String(picture.height) })}</span>
        <Tools view={view} onView={setView} />
      </figcaption>
      {/* Each picture has a canvas of its own: what is not here yet is not shown as the one before. */}
      <Canvas key={picture.name} place={`${of}/${number}/${picture.name}`} {...{ view, name }} onView={setView} />
      <div className="viewer-picks">
        {pictures.map((one, index) => (
          <button key={one.name} type="button" aria-pressed={index === at} onClick={() => pick(index)}>
            {KEYS[index] !== undefined && <KeyCap onFill>{KEYS[index]}</KeyCap>} {say(one.label)}
          </button>
        ))}
        <p>{text('note')}</p>
      </div>
    </figure>
  )
}

type ViewProps = { readonly view: View; readonly onView: (change: (view: View) => View) => void }

function Tools({ view, onView }: ViewProps): ReactNode {
  const text = useTranslations('people.papers')
  const tool = (label: string, icon: ReactNode, change: (view: View) => View): ReactNode => (
    <Button type="text" aria-label={label} title={label} icon={icon} onClick={() => onView(change)} />
  )
  return (
    <span className="viewer-tools">
      {tool(text('zoomOut'), <ZoomOutOutlined />, now => zoomed(now, -1))}
      <span>{text('percent', { count: String(Math.round(view.zoom * 100)) })}</span>
      {tool(text('zoomIn'), <ZoomInOutlined />, now => zoomed(now, 1))}
      {tool(text('turn'), <RotateRightOutlined />, turned)}
      {tool(text('fit'), <ExpandOutlined />, now => ({ ...FITTED, turns: now.turns }))}
    </span>
  )
}

type CanvasProps = ViewProps & { readonly place: string; readonly name: string }

function Canvas({ place, name, view, onView }: CanvasProps): ReactNode {
  const text = useTranslations('people.papers')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { picture, again } = usePicture(place)
  const mark = useMark()
  const bitmap = picture.is === 'here' ? picture.bitmap : null
  useEffect(() => {
    const drawn = canvas.current
    if (drawn === null || bitmap === null) return undefined
    const draw = (): void => drawPicture(drawn, { bitmap, view, mark })
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(drawn)
    return () => watch.disconnect()
  }, [bitmap, view, mark])
  const move = (by: { x: number; y: number }): void => {
    const box = { width: canvas.current?.clientWidth ?? 0, height: canvas.current?.clientHeight ?? 0 }
    onView(now => moved(now, by, box))
  }
  function press(event: KeyboardEvent): void {
    const by = MOVES[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }
  function drag(event: PointerEvent): void {
    if (event.buttons === 1) move({ x: event.movementX, y: event.movementY })
  }
  if (picture.is === 'failed') {
    return (
      <div className="viewer-window">
        <Failed error={picture.cause} onRetry={again} />
      </div>
    )
  }
  return (
    <div className="viewer-window" aria-busy={picture.is === 'loading'}>
      {/* A picture that is moved by keys and by hand, and has no copy or save of its own. */}
      <canvas
        ref={canvas}
        role="img"
        aria-label={text('canvas', { name })}
        tabIndex={0}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onContextMenu={event => event.preventDefault()}
      />
    </div>
  )
}

function useMark(): string {
  const text = useTranslations('people.papers')
  const language = useDeskLanguage()
  const { operator } = useSession()
  const [openedAt] = useState(() => Date.now() / 1000)
  return text('mark', { name: operator, time: dayAndTime(openedAt, language) })
}
