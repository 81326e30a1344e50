import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { JobInfo } from './work-info.ts'
import './work.css'

const WIDTH = 3
const HEIGHT = 14
const LEAST = 2

/** The latest runs of a job: height is the time taken, red is failed. */
export function RunTicks({ recent }: { readonly recent: JobInfo['recent'] }): ReactNode {
  const text = useTranslations('work.jobs')
  const took = useTook()
  if (recent.length === 0) return null
  const longest = Math.max(...recent.map(({ took_ms }) => took_ms))
  const failed = recent.filter(run => run.failed).length
  const ticks = recent.map((run, at) => ({
    left: at * WIDTH,
    height: longest === 0 ? LEAST : LEAST + (run.took_ms / longest) * (HEIGHT - LEAST),
    isFailed: run.failed,
  }))
  return (
    <svg
      className="run-ticks"
      role="img"
      aria-label={text('ticks', { runs: String(recent.length), failed: String(failed), longest: took(longest) })}
      width={recent.length * WIDTH}
      height={HEIGHT}
    >
      {ticks.map(({ left, height, isFailed }) => (
        <rect key={left} data-failed={isFailed} x={left} y={HEIGHT - height} width={WIDTH - 1} height={height} />
      ))}
    </svg>
  )
}

const SECOND_MS = 1000

/** Says how long a run took. */
export function useTook(): (ms: number) => string {
  const text = useTranslations('work.jobs')
  return ms =>
    ms < SECOND_MS ? text('ms', { count: String(Math.round(ms)) }) : text('s', { count: (ms / SECOND_MS).toFixed(1) })
}
