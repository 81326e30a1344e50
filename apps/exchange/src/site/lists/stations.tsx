import type { ReactNode } from 'react'
import './stations.css'
import { type Progress, stationStates } from './station-states.ts'

type Props = {
  readonly label: string
  readonly names: readonly string[]
  readonly progress: Progress
  /** What a station is called where the way was stopped. */
  readonly stopped: string
}

/** How far something has come, as a line of stations. */
export function Stations({ label, names, progress, stopped }: Props): ReactNode {
  const states = stationStates(names.length, progress)
  return (
    <ol className="stations" data-ended={progress.ended ?? undefined} aria-label={label}>
      {names.map((name, at) => (
        <li key={name} data-state={states[at]} aria-current={states[at] === 'now' ? 'step' : undefined}>
          {states[at] === 'stop' ? stopped : name}
        </li>
      ))}
    </ol>
  )
}
