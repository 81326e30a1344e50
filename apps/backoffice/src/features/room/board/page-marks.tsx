import type { RoomPerson, RoomPointer, RoomStroke } from '@bourse/protocol/room'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { BOARD_HIGH, markPath, markWidth } from './mark-path.ts'

type MarksProps = { readonly strokes: readonly RoomStroke[]; readonly ratio: number }

/** What is drawn on a page, in its own proportions, so that it looks the same at every size. */
export const PageMarks = memo(function PageMarks({ strokes, ratio }: MarksProps): ReactNode {
  return (
    <>
      {strokes.map((stroke, at) => (
        // Older marks have no name; they are only ever added at the end.
        <Mark key={stroke.id ?? at} stroke={stroke} ratio={ratio} />
      ))}
    </>
  )
})

/** One mark; a text is none of the board's, it is written over it. */
export const Mark = memo(function Mark({ stroke, ratio }: { readonly stroke: RoomStroke; readonly ratio: number }) {
  if (stroke.shape === 'text') return null
  return (
    <path
      className="room-stroke"
      data-colour={stroke.colour}
      data-shape={stroke.shape}
      strokeWidth={markWidth(stroke, ratio)}
      d={markPath(stroke, ratio)}
    />
  )
})

/** The view box of a page that is so many times as wide as high. */
export const boardBox = (ratio: number): string => `0 0 ${BOARD_HIGH * ratio} ${BOARD_HIGH}`

/** The place of something on a page, for the style sheet. */
export const placed = (x: number, y: number): CSSProperties => ({ left: `${x / 10}%`, top: `${y / 10}%` })

/** The texts that are written on a page. */
export const PageTexts = memo(function PageTexts({ strokes }: { readonly strokes: readonly RoomStroke[] }): ReactNode {
  const texts = strokes.filter(({ shape }) => shape === 'text')
  return texts.map((stroke, at) => {
    const [x = 0, y = 0] = stroke.points
    return (
      <p
        key={stroke.id ?? at}
        className="room-text"
        dir="auto"
        data-mark={stroke.id}
        data-colour={stroke.colour}
        style={{ ...placed(x, y), maxWidth: `${100 - x / 10}%` }}
      >
        {stroke.text}
      </p>
    )
  })
})

type PointersProps = { readonly pointers: readonly RoomPointer[]; readonly people: readonly RoomPerson[] }

/** Where people point, each with a name. */
export function PagePointers({ pointers, people }: PointersProps): ReactNode {
  return pointers.map(({ visit, x, y }) => (
    <div key={visit} className="room-pointer" data-right={x > 800} style={placed(x, y)} aria-hidden="true">
      <svg viewBox="0 0 16 16" width="16" height="16">
        <path d="M1 1l5.4 14 2.3-6.3L15 6.4z" />
      </svg>
      <span>{people.find(one => one.visit === visit)?.name}</span>
    </div>
  ))
}
