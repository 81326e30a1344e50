import type { RoomStroke, RoomView } from '@bourse/protocol/room'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import type { BoardHand } from '../board/board-hand.ts'
import { useDrawing } from '../board/drawing-tool.ts'
import { ToolRail } from '../board/tool-rail.tsx'
import { usePointing } from '../board/use-pointing.ts'
import type { UnsentItem } from '../connection/outbox.ts'
import { leads, meIn } from '../connection/use-room.ts'
import type { RoomProps } from '../room-props.ts'
import { DocumentTabs } from './document-tabs.tsx'
import { FilmStrip } from './film-strip.tsx'
import { PageFoot } from './page-foot.tsx'
import { pageTurns } from './page-turns.ts'
import { documentSeen, RoomSheet } from './room-sheet.tsx'
import { useZoom, type ZoomSteps } from './use-zoom.ts'

/** The page that everybody sees, what it is drawn on with, and the pages. */
export function PagePanel({ room, phase }: RoomProps): ReactNode {
  const { view, me, ahead, lost } = phase
  const person = meIn(view, me)
  const leading = leads(person)
  const { page, document } = view
  const seen = documentSeen(view)
  const played = seen?.kind === 'audio' || seen?.kind === 'video'
  const draws = (leading || person?.floor === true) && !played
  const text = useTranslations('room.page')
  const drawing = useDrawing()
  const onPoint = usePointing(room)
  const { place, ...zoom } = useZoom(`${document}/${page}`)
  const unsent = useUnsentMarks(
    useStore(room.store, state => state.unsent),
    view,
  )
  const undo = (): void => room.undo({ page, document })
  const turns = leading && !lost ? pageTurns(view) : {}
  const hand = { ...drawing, ...pageHand(room, phase), onPoint }
  const onKeyDown = useKeys({
    zoom,
    ...(draws ? { undo } : {}),
    turn: to => room.ask('room.page', to, document),
    turns,
  })
  const play = {
    clock: { now: () => room.now() / 1000 + ahead, running: true, speed: 1, moved: 0 },
    ...(leading && seen !== undefined
      ? { onMedia: (playing: boolean, at: number) => room.ask('room.media', seen.document_id, playing, at) }
      : {}),
  }
  return (
    // The keys of its buttons, from anywhere among them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="room-page" aria-label={text('page')} onKeyDown={onKeyDown}>
      <DocumentTabs room={room} phase={phase} leading={leading} />
      <div className="room-stage" data-draws={draws}>
        {draws && (
          <ToolRail
            drawing={drawing}
            disabled={lost}
            onUndo={undo}
            {...(leading ? { onClear: () => room.ask('room.clear', page, document) } : {})}
          />
        )}
        <div ref={place} className="room-canvas" style={{ '--zoom': zoom.factor } as CSSProperties}>
          <RoomSheet view={view} me={me} unsent={unsent} play={play} {...(draws ? { hand } : {})} />
        </div>
      </div>
      <PageFoot room={room} phase={phase} zoom={played ? null : zoom} />
      {leading && <FilmStrip room={room} phase={phase} />}
    </section>
  )
}

// What a hand does to the page that is seen.
function pageHand(
  room: RoomProps['room'],
  { view, me, lost }: RoomProps['phase'],
): Pick<BoardHand, 'onMark' | 'mayErase' | 'onErase'> {
  const { page, document } = view
  const leading = leads(meIn(view, me))
  return {
    onMark: stroke => room.draw(page, document, stroke),
    // As the server has it: who leads takes away what anybody drew.
    mayErase: ({ by }) => !lost && (leading || by === me),
    onErase: (ids, wipe) => room.ask('room.erase', page, ids, wipe, document),
  }
}

type Keys = {
  readonly zoom: ZoomSteps
  readonly undo?: () => void
  readonly turn: (page: number) => void
  readonly turns: ReturnType<typeof pageTurns>
}

function useKeys({ zoom, undo, turn, turns }: Keys): (event: KeyboardEvent) => void {
  return event => {
    // Fields and sliders have keys of their own.
    if ((event.target as HTMLElement).closest('input, textarea, [role="slider"], [role="menu"]') !== null) return
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') undo?.()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (key === '+' || key === '=') zoom.nearer?.()
    else if (key === '-') zoom.farther?.()
    else if (key === '0') zoom.fit()
    else if (key === 'PageUp' && turns.before !== undefined) turn(turns.before)
    else if (key === 'PageDown' && turns.after !== undefined) turn(turns.after)
    else return
    event.preventDefault()
  }
}

function useUnsentMarks(unsent: readonly UnsentItem[], view: RoomView): readonly RoomStroke[] {
  const { page, document } = view
  return useMemo(
    () =>
      unsent.flatMap(one =>
        one.kind === 'mark' && one.page === page && one.document === document ? [one.stroke] : [],
      ),
    [unsent, page, document],
  )
}
