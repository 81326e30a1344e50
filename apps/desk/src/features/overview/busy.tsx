import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayTime } from '../../site/time/moments.ts'
import { heightOf, type LineShape, lineShape } from './busy-line.ts'
import type { OverviewInfo } from './overview-info.ts'

type BusyInfo = OverviewInfo['busy']
type LineInfo = BusyInfo['lines'][number]

const BOX = { width: 440, height: 36 }
const MARKS = 8
const MINUTE_S = 60

/** Is it busy: lines of a day on one time axis, the highest of each marked. */
export function Busy({ busy }: { readonly busy: BusyInfo }): ReactNode {
  const text = useTranslations('overview.busy')
  const steps = Math.max(0, ...busy.lines.map(({ values }) => values.length))
  return (
    <Section title={text('title')} note={text('note', { minutes: String(Math.round(busy.step_s / MINUTE_S)) })}>
      {steps === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <>
          {busy.lines.map(line => (
            <BusyRow key={line.name} line={line} busy={busy} />
          ))}
          <Axis busy={busy} steps={steps} />
        </>
      )}
    </Section>
  )
}

type RowProps = { readonly line: LineInfo; readonly busy: BusyInfo }

function BusyRow({ line, busy }: RowProps): ReactNode {
  const text = useTranslations('overview.busy')
  const format = useFormatter()
  const figure = (value: number): string => {
    const said = format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
    return line.name === 'answer' ? text('ms', { count: said }) : said
  }
  const shape = lineShape(line.values, BOX, line.promise ?? 0)
  const most = highestOf(line, shape)
  const isErrors = line.name === 'errors'
  return (
    <div className="busy-row">
      <div className="busy-name">
        <span>{text(line.name)}</span>
        <b className="figure">{line.now === null ? '–' : figure(line.now)}</b>
      </div>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        {isErrors ? <Bars values={line.values} busy={busy} /> : <Line line={line} shape={shape} />}
      </svg>
      <span className="busy-most" data-wrong={isErrors && most !== null && most.value > 0}>
        {most === null || (isErrors && most.value === 0)
          ? isErrors && text('none')
          : text('most', { count: figure(most.value), time: dayTime(busy.from + most.at * busy.step_s) })}
      </span>
    </div>
  )
}

// A step of the line is a mean of ten minutes: what is measured this moment may be higher than all of them.
function highestOf(
  { now, values }: LineInfo,
  { most }: LineShape,
): { readonly at: number; readonly value: number } | null {
  return now !== null && now > (most?.value ?? 0) ? { at: values.length - 1, value: now } : most
}

function Line({ line, shape }: { readonly line: LineInfo; readonly shape: ReturnType<typeof lineShape> }): ReactNode {
  const promised =
    line.promise === null ? null : heightOf(line.promise, BOX, Math.max(shape.most?.value ?? 0, line.promise))
  return (
    <>
      {promised !== null && <path className="busy-promise" d={`M0 ${promised}H${BOX.width}`} />}
      <path className="busy-ground" d={shape.ground} />
      <path className="busy-line" d={shape.path} />
      {shape.most !== null && <Mark at={shape.most} open />}
      {shape.last !== null && <Mark at={shape.last} />}
    </>
  )
}

// A line without length, with round ends: it stays a disc however the box is stretched.
function Mark({ at, open = false }: { readonly at: { x: number; y: number }; readonly open?: boolean }): ReactNode {
  const spot = `M${at.x} ${at.y}h0`
  return (
    <>
      <path className="busy-mark" d={spot} />
      {open && <path className="busy-mark-hole" d={spot} />}
    </>
  )
}

type BarsProps = { readonly values: readonly (number | null)[]; readonly busy: BusyInfo }

function Bars({ values, busy }: BarsProps): ReactNode {
  const top = Math.max(1, ...values.map(value => value ?? 0))
  const wide = BOX.width / Math.max(1, values.length)
  const bars = values.flatMap((value, step) =>
    value === null ? [] : [{ from: busy.from + step * busy.step_s, left: step * wide, value }],
  )
  return bars.map(({ from, left, value }) => {
    const height = value === 0 ? 1.5 : Math.max(3, (value / top) * BOX.height)
    return (
      <rect
        key={from}
        className="busy-bar"
        data-wrong={value > 0}
        x={left}
        y={BOX.height - height}
        width={wide * 0.7}
        height={height}
      />
    )
  })
}

function Axis({ busy, steps }: { readonly busy: BusyInfo; readonly steps: number }): ReactNode {
  const text = useTranslations('overview.busy')
  const marks = Array.from({ length: MARKS }, (_, at) => busy.from + Math.round((at * steps) / MARKS) * busy.step_s)
  return (
    <div className="busy-axis" aria-hidden="true">
      {marks.map(at => (
        <span key={at}>{dayTime(at)}</span>
      ))}
      <span>{text('now')}</span>
    </div>
  )
}
