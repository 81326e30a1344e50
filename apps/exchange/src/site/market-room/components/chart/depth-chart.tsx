import type { Book } from '@bourse/client'
import { abbreviate, EmptyState, numberText } from '@bourse/ui'
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveState } from '../../../live/use-live.ts'
import { type ChartColours, faded, readColours, watchColours } from '../../chart/chart-colours.ts'
import {
  type DepthScale,
  type DepthSide,
  depthAt,
  depthPath,
  depthScale,
  depthSides,
  totalTicks,
} from '../../chart/depth-drawing.ts'
import { useRoom } from '../../room/room-context.ts'
import { StillChart } from './still-chart.tsx'

const AXIS_PX = 24
const TICKS = 5
const NOTE_GAP_PX = 12
const MIDDLE_PX = 14
const TOTAL_LIFT_PX = 8
const ABBREVIATED_FROM = 1e4

type Sides = { readonly asks: DepthSide; readonly bids: DepthSide }

/** How much is on offer up to each price, on both sides of the middle. */
export function DepthChart(): ReactNode {
  const t = useTranslations('trade.chart')
  const { pair } = useRoom()
  const book = useLiveState(state => bookOf(state.book, pair.name))
  const sides = useMemo(() => (book === null ? null : depthSides(book)), [book])
  if (sides === null) return <StillChart />
  if (sides.asks.length + sides.bids.length === 0) return <EmptyState title={t('depthEmpty')} />
  return <Drawn sides={sides} />
}

function Drawn({ sides }: { sides: Sides }): ReactNode {
  const t = useTranslations('trade.chart')
  const { rules, room, pair } = useRoom()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [colours, setColours] = useState<ChartColours>(readColours)
  const [area, setArea] = useState({ width: 0, height: 0 })
  const [pointer, setPointer] = useState<number | null>(null)
  useEffect(() => watchColours(setColours), [])
  useEffect(() => {
    const place = canvas.current
    if (place === null) return undefined
    const observer = new ResizeObserver(() => setArea({ width: place.clientWidth, height: place.clientHeight }))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  const scale = depthScale(sides, { width: area.width, height: Math.max(1, area.height - AXIS_PX) })
  const price = pointer === null || scale === null ? null : scale.priceOf(pointer)
  const at = price === null ? null : depthAt(sides, price)
  useEffect(() => {
    if (canvas.current === null || scale === null) return
    const write = (value: number): string => numberText(value.toFixed(rules.places.price))
    const writeTotal = (value: number): string =>
      value < ABBREVIATED_FROM ? numberText(String(value)) : abbreviate(String(value), 0)
    paint(canvas.current, { sides, scale, colours, pointer, write, writeTotal })
  })
  return (
    <>
      <canvas
        ref={canvas}
        className="depth-canvas"
        role="img"
        aria-label={t('describeDepth', { pair: pair.title })}
        onPointerMove={(event: PointerEvent<HTMLCanvasElement>) => setPointer(event.nativeEvent.offsetX)}
        onPointerLeave={() => setPointer(null)}
        onClick={() => at !== null && room.takePrice(numberOf(at.point.price, rules.places.price))}
      />
      {at !== null && (
        <div className="depth-note" data-side={at.side} style={besidePointer(pointer ?? 0, area.width)}>
          <span>{t('depthPrice')}</span>
          <b className="num">{numberText(at.point.price.toFixed(rules.places.price))}</b>
          <span>{t('depthTotal', { coin: rules.stock })}</span>
          <b className="num">{numberText(at.point.total.toFixed(rules.places.amount))}</b>
        </div>
      )}
    </>
  )
}

// Beside the line, on the side where there is more room.
function besidePointer(x: number, width: number): CSSProperties {
  return x < width / 2 ? { left: x + NOTE_GAP_PX } : { right: width - x + NOTE_GAP_PX }
}

type Painting = {
  readonly sides: Sides
  readonly scale: DepthScale
  readonly colours: ChartColours
  readonly pointer: number | null
  readonly write: (price: number) => string
  readonly writeTotal: (total: number) => string
}

function paint(canvas: HTMLCanvasElement, painting: Painting): void {
  const { sides, scale, colours, pointer, write } = painting
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  pen.scale(devicePixelRatio, devicePixelRatio)
  const ground = height - AXIS_PX
  fillSide(pen, depthPath(sides.bids, scale, 0), { colour: colours.up, ground })
  fillSide(pen, depthPath(sides.asks, scale, width), { colour: colours.down, ground })
  pen.fillStyle = colours.line
  pen.fillRect(0, ground, width, 1)
  pen.font = `11px ${colours.font}`
  pen.fillStyle = colours.muted
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let tick = 1; tick < TICKS; tick++) {
    const x = (width / TICKS) * tick
    pen.fillText(write(scale.priceOf(x)), x, ground + AXIS_PX / 2)
  }
  markTotals(pen, painting, width)
  pen.fillStyle = colours.text
  pen.fillText(write((scale.low + scale.high) / 2), width / 2, MIDDLE_PX)
  if (pointer === null) return
  pen.strokeStyle = colours.faint
  pen.setLineDash([4, 3])
  pen.beginPath()
  pen.moveTo(pointer + 0.5, 0)
  pen.lineTo(pointer + 0.5, ground)
  pen.stroke()
  pen.setLineDash([])
}

/** How much, along the right edge. */
function markTotals(pen: CanvasRenderingContext2D, { scale, colours, writeTotal }: Painting, width: number): void {
  pen.textAlign = 'right'
  for (const total of totalTicks(scale.most)) {
    const y = scale.yOf(total)
    pen.fillStyle = colours.grid
    pen.fillRect(0, Math.round(y), width, 1)
    pen.fillStyle = colours.muted
    pen.fillText(writeTotal(total), width - NOTE_GAP_PX, y - TOTAL_LIFT_PX)
  }
  pen.textAlign = 'center'
}

function fillSide(
  pen: CanvasRenderingContext2D,
  path: readonly (readonly [number, number])[],
  { colour, ground }: { colour: string; ground: number },
): void {
  const [first] = path
  const last = path.at(-1)
  if (first === undefined || last === undefined) return
  pen.beginPath()
  pen.moveTo(first[0], ground)
  for (const [x, y] of path) pen.lineTo(x, y)
  pen.strokeStyle = colour
  pen.lineWidth = 1.5
  pen.stroke()
  pen.lineTo(last[0], ground)
  pen.closePath()
  pen.fillStyle = faded(colour, 0.14)
  pen.fill()
}

function numberOf(price: number, places: number): string {
  return price
    .toFixed(places)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

function bookOf(book: Book | null, market: string): Book | null {
  return book !== null && book.market === market && book.status !== 'waiting' ? book : null
}
