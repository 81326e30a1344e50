import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useState } from 'react'
import { type Division, type DrawnDivision, LEAST_PX, movedDivision, type RoomLine } from '../../room/division.ts'

const STEP_PX = 16
const LONG_STEP_PX = 64
const ALL_THE_WAY_PX = 100_000

type Props = {
  readonly line: RoomLine
  readonly label: string
  /** The room whose parts it moves. */
  readonly place: RefObject<HTMLElement | null>
  readonly division: Division
  readonly onMoved: (division: Division) => void
}

/** A hairline between two parts: dragged, or moved with the arrow keys. Where it is let go it stays. */
export function RoomGridline({ line, label, place, division, onMoved }: Props): ReactNode {
  const isRow = line === 'list'
  // How large the part can become is known when somebody comes to its line: nothing is measured before.
  const [most, setMost] = useState(division[line])
  const moveBy = (px: number): void => {
    if (place.current !== null) onMoved(movedDivision(line, drawnIn(place.current), px))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? LONG_STEP_PX : STEP_PX
    const by: Readonly<Record<string, number>> = {
      [isRow ? 'ArrowUp' : 'ArrowLeft']: step,
      [isRow ? 'ArrowDown' : 'ArrowRight']: -step,
      Home: -ALL_THE_WAY_PX,
      End: ALL_THE_WAY_PX,
    }
    const px = by[event.key]
    if (px === undefined) return
    event.preventDefault()
    moveBy(px)
  }
  return (
    <div
      className="trade-gridline"
      data-line={line}
      role="separator"
      aria-label={label}
      aria-orientation={isRow ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(division[line])}
      aria-valuemin={LEAST_PX[line]}
      aria-valuemax={Math.round(Math.max(most, division[line]))}
      tabIndex={0}
      onFocus={() => {
        if (place.current !== null) setMost(movedDivision(line, drawnIn(place.current), ALL_THE_WAY_PX)[line])
      }}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        if (event.button === 0 && place.current !== null) followPointer(event, { line, room: place.current, onMoved })
      }}
    />
  )
}

type Following = { readonly line: RoomLine; readonly room: HTMLElement; readonly onMoved: (division: Division) => void }

/** The parts follow the pointer without being drawn anew by React; what it ends with is told once. */
function followPointer(event: PointerEvent<HTMLElement>, { line, room, onMoved }: Following): void {
  const handle = event.currentTarget
  const from = drawnIn(room)
  const placeOf = (at: { clientX: number; clientY: number }): number => (line === 'list' ? at.clientY : at.clientX)
  const begunAt = placeOf(event)
  let now: Division = from
  const follow = (moving: globalThis.PointerEvent): void => {
    now = movedDivision(line, from, begunAt - placeOf(moving))
    for (const [name, px] of Object.entries(now)) room.style.setProperty(`--${name}`, `${px}px`)
  }
  const end = (): void => {
    handle.removeEventListener('pointermove', follow)
    handle.removeEventListener('lostpointercapture', end)
    if (now !== from) onMoved(now)
  }
  handle.addEventListener('pointermove', follow)
  handle.addEventListener('lostpointercapture', end)
  handle.setPointerCapture(event.pointerId)
}

/** What each part measures now: the grid knows it without anything being measured. */
function drawnIn(room: HTMLElement): DrawnDivision {
  const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(room)
  const [chart = 0, ticket = 0, market = 0] = lengths(gridTemplateColumns)
  const [main = 0, list = 0] = lengths(gridTemplateRows)
  return { chart, ticket, market, main, list }
}

const lengths = (tracks: string): readonly number[] => tracks.split(' ').map(Number.parseFloat)
