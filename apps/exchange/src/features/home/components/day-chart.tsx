import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDayCandles } from '../api/use-day-candles.ts'
import type { BoardRow } from '../board.ts'
import { type CandleDrawing, drawCandles } from '../candle-drawing.ts'

const WIDTH = 453
const HEIGHT = 348
const PLOT = { width: 391, height: 320, volumes: 56 } as const
const STILL_ROWS = [36, 95, 154, 213, 272] as const
const STILL_COLUMNS = [36, 99, 162, 225, 288, 351] as const
const TAG_HEIGHT = 18

/** The last day of a pair in half-hour candles; its axes with a still line while there are none. */
export function DayChart({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.market')
  const candles = useDayCandles(row.name)
  const drawing = drawCandles(candles, PLOT)
  return (
    <div className="live-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {drawing === null ? <StillAxes /> : <Drawn drawing={drawing} row={row} />}
      </svg>
      {drawing === null && <p>{t('noQuotes')}</p>}
    </div>
  )
}

function Drawn({ drawing, row }: { drawing: CandleDrawing; row: BoardRow }): ReactNode {
  const format = useFormatter()
  const { prices, times, lastY } = drawing
  const isNearLast = (y: number): boolean => Math.abs(y - lastY) < TAG_HEIGHT
  return (
    <>
      {prices.map(({ price, y }) => (
        <g key={price}>
          <path className="grid-line" d={`M0 ${y}H${PLOT.width}`} />
          {!isNearLast(y) && (
            <text x={PLOT.width + 8} y={y + 4}>
              {numberText(price.toFixed(row.places))}
            </text>
          )}
        </g>
      ))}
      {times.map(({ time, x }) => (
        <g key={time}>
          <path className="grid-line" d={`M${x} 0V${PLOT.height}`} />
          <text x={x} y={HEIGHT - 10} textAnchor="middle">
            {format.dateTime(time * 1000, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
          </text>
        </g>
      ))}
      <path className="home-rising home-volume" d={drawing.risingVolumes} />
      <path className="home-falling home-volume" d={drawing.fallingVolumes} />
      <path className="home-rising" d={drawing.rising} />
      <path className="home-falling" d={drawing.falling} />
      <path className="last-line" d={`M0 ${lastY}H${PLOT.width}`} />
      {row.last !== null && (
        <>
          <rect
            className="last-tag"
            x={PLOT.width + 2}
            y={lastY - TAG_HEIGHT / 2}
            width={58}
            height={TAG_HEIGHT}
            rx={3}
          />
          <text className="last-text" x={PLOT.width + 8} y={lastY + 4}>
            {numberText(row.last, { places: row.places })}
          </text>
        </>
      )}
    </>
  )
}

function StillAxes(): ReactNode {
  return (
    <>
      {STILL_ROWS.map(y => (
        <path key={y} className="grid-line" d={`M0 ${y}H${PLOT.width}`} />
      ))}
      {STILL_COLUMNS.map(x => (
        <path key={x} className="grid-line" d={`M${x} 0V${PLOT.height}`} />
      ))}
      <path className="home-still" d={`M0 184H${PLOT.width}`} />
    </>
  )
}
