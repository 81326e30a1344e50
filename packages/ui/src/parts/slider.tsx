import { Slider as BaseSlider } from '@base-ui/react/slider'
import type { ReactNode } from 'react'

const STOPS = [0, 25, 50, 75, 100] as const

/** A share in whole per cent, with stops at the quarters. Arrow keys move by 1, with shift by 5. */
export function Slider(props: {
  label: string
  value: number
  onChange: (value: number) => void
  disabled?: boolean
  /** More is asked for than the whole: said, and the line looks so. */
  over?: string | undefined
}): ReactNode {
  return (
    <BaseSlider.Root
      value={props.value}
      min={0}
      max={100}
      step={1}
      largeStep={5}
      disabled={props.disabled ?? false}
      onValueChange={value => props.onChange(Array.isArray(value) ? (value[0] ?? 0) : value)}
    >
      <BaseSlider.Control className="ui-slider" data-over={props.over === undefined ? undefined : ''}>
        <BaseSlider.Track className="ui-slider-track">
          <BaseSlider.Indicator className="ui-slider-filled" />
          {STOPS.map(stop => (
            <i
              key={stop}
              className="ui-slider-stop"
              data-reached={stop <= props.value ? '' : undefined}
              style={{ left: `${stop}%` }}
            />
          ))}
          <BaseSlider.Thumb
            className="ui-slider-knob"
            aria-label={props.label}
            getAriaValueText={(_text, value) => props.over ?? `${value} %`}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
