import { type RoomDocument, type RoomStroke, type RoomView, strokesOn } from '@bourse/protocol/room'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Board } from '../board/board.tsx'
import type { BoardHand } from '../board/board-hand.ts'
import { PagePointers } from '../board/page-marks.tsx'
import { type MediaPlay, SharedMedia } from '../media/shared-media.tsx'
import '../room.css'

const BOARD_RATIO = 1778
const NONE: readonly RoomStroke[] = []

type Props = {
  readonly view: RoomView
  /** Draws, writes and points; without it the page is only looked at. */
  readonly hand?: BoardHand
  /** What was drawn here and is on its way. */
  readonly unsent?: readonly RoomStroke[]
  /** Somebody whose own pointer they need not be shown. */
  readonly me?: number
  /** How sounds and films are played in step. */
  readonly play: MediaPlay
}

/** The document that everybody sees; undefined while it is the board. */
export const documentSeen = (view: RoomView): RoomDocument | undefined =>
  view.documents.find(one => one.document_id === view.document)

/** The page that everybody sees, in its own shape, with what is drawn on it and who points at it. */
export function RoomSheet({ view, hand, unsent = NONE, me, play }: Props): ReactNode {
  const text = useTranslations('room.page')
  const seen = documentSeen(view)
  const media = seen?.kind === 'audio' || seen?.kind === 'video'
  const ratio = (seen?.ratios[view.page] ?? BOARD_RATIO) / 1000
  const shape = { '--ratio': String(ratio) } as CSSProperties
  const kept = strokesOn(view)
  const strokes = useMemo(() => {
    const known = new Set(kept.map(({ id }) => id))
    return unsent.length === 0 ? kept : [...kept, ...unsent.filter(({ id }) => !known.has(id))]
  }, [kept, unsent])
  if (seen !== undefined && media) {
    return (
      <div className="room-sheet" style={shape}>
        <SharedMedia key={seen.document_id} document={seen} media={view.media[seen.document_id]} {...play} />
      </div>
    )
  }
  return (
    <div className="room-sheet" style={shape}>
      {seen !== undefined && (
        <img
          key={`${seen.document_id}/${view.page}`}
          src={`${seen.address}/page-${view.page + 1}.webp`}
          alt={text('pageOf', { name: seen.name, page: view.page + 1 })}
          draggable={false}
        />
      )}
      <Board strokes={strokes} ratio={ratio} {...(hand === undefined ? {} : { hand })} />
      <PagePointers pointers={view.pointers.filter(({ visit }) => visit !== me)} people={view.people} />
    </div>
  )
}
