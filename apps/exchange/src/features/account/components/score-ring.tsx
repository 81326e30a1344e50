import type { ReactNode } from 'react'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** Points of a hundred as a ring, with the number in it. */
export function ScoreRing({ score, label, below }: { score: number; label: string; below: string }): ReactNode {
  return (
    <svg className="score-ring" width="96" height="96" viewBox="0 0 96 96" role="img" aria-label={label}>
      <circle className="score-ring-way" cx="48" cy="48" r={RADIUS} />
      <circle
        className="score-ring-done"
        cx="48"
        cy="48"
        r={RADIUS}
        strokeDasharray={`${(LENGTH * Math.min(100, score)) / 100} ${LENGTH}`}
        transform="rotate(-90 48 48)"
      />
      <text className="score-ring-number" x="48" y="52" textAnchor="middle">
        {score}
      </text>
      <text className="score-ring-below" x="48" y="68" textAnchor="middle">
        {below}
      </text>
    </svg>
  )
}
