import { Slider } from '@bourse/ui'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly share: number
  readonly onTake: (share: number) => void
  readonly disabled: boolean
  /** What is said where more is wanted than there is. */
  readonly over?: string | undefined
}

const STOPS = [0, 25, 50, 75, 100] as const

/** A share of what there is, with its stops named below. */
export function ShareSlider({ label, share, onTake, disabled, over }: Props): ReactNode {
  return (
    <div className="trade-share">
      <Slider label={label} value={share} onChange={onTake} disabled={disabled} over={over} />
      <div className="share-stops">
        {STOPS.map(stop => (
          <button
            key={stop}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            data-on={share === stop ? '' : undefined}
            onClick={() => onTake(stop)}
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  )
}
