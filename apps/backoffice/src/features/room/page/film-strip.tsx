import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomProps } from '../room-props.ts'
import { documentSeen } from './room-sheet.tsx'

/** The pages of the document that is seen, small, to turn to any of them. */
export function FilmStrip({ room, phase: { view, lost } }: RoomProps): ReactNode {
  const text = useTranslations('room.page')
  const seen = documentSeen(view)
  const now = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view.page, view.document])
  if (seen === undefined || seen.ratios.length < 2) return null
  return (
    <div className="room-film" role="toolbar" aria-label={text('film')}>
      {seen.ratios.map((ratio, page) => {
        const on = page === view.page
        return (
          <button
            // Pages stay in their order, so the place is the name.
            // oxlint-disable-next-line react/no-array-index-key
            key={page}
            ref={on ? now : null}
            type="button"
            className="room-frame"
            aria-pressed={on}
            aria-label={text('turnTo', { page: page + 1 })}
            disabled={lost}
            onClick={() => room.ask('room.page', page, seen.document_id)}
          >
            <img
              src={`${seen.address}/thumb-${page + 1}.webp`}
              alt=""
              loading="lazy"
              style={{ aspectRatio: String(ratio / 1000) }}
            />
            <span className="figure">{page + 1}</span>
          </button>
        )
      })}
    </div>
  )
}
