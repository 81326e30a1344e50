import { type RoomColour, type RoomDocument, type RoomView, strokesOn } from '@bourse/protocol/room'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Board } from './board.tsx'
import { type MediaPlay, SharedMedia } from './shared-media.tsx'

const BOARD_RATIO = 1778

type Props = {
  readonly view: RoomView
  readonly colour?: RoomColour
  /** A stroke was drawn; without it the page is only looked at. */
  readonly onStroke?: (points: number[]) => void
  /** How sounds and films are played in step. */
  readonly play: MediaPlay
}

/** The document that everybody sees; undefined while it is the board. */
export const documentSeen = (view: RoomView): RoomDocument | undefined =>
  view.documents.find(one => one.document_id === view.document)

/** The page that everybody sees, in its own shape, with the strokes on it. */
export function RoomSheet({ view, colour = 'ink', onStroke, play }: Props): ReactNode {
  const text = useTranslations('room.page')
  const seen = documentSeen(view)
  const media = seen?.kind === 'audio' || seen?.kind === 'video'
  const ratio = seen?.ratios[view.page] ?? BOARD_RATIO
  const shape = { '--ratio': String(ratio / 1000) } as CSSProperties
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
      <Board strokes={strokesOn(view)} colour={colour} {...(onStroke === undefined ? {} : { onStroke })} />
    </div>
  )
}
