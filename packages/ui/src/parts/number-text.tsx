import { memo, type ReactNode } from 'react'
import { directionOf, type NumberStyle, numberParts } from './number-parts.ts'

/** The properties of a number on the screen. */
export type NumberTextProps = NumberStyle & {
  /** A decimal text; null or undefined where the value is not known. */
  readonly value: string | null | undefined
  /** Stands right behind the last figure: `%`. */
  readonly suffix?: string
  readonly className?: string
}

/** A number: tabular figures, thousands apart, trailing zeros dimmed, a true minus; a dash where nothing is known. */
export const NumberText = memo(function NumberText({
  value,
  places,
  signed,
  suffix,
  className = '',
}: NumberTextProps): ReactNode {
  const parts = value === null || value === undefined ? null : numberParts(value, { places, signed })
  if (parts === null) return <span className={`num muted ${className}`}>–</span>
  const hasPoint = parts.decimals + parts.zeros !== ''
  const pointInZeros = parts.decimals === ''
  return (
    <span className={`num ${className}`}>
      {parts.sign}
      {parts.whole}
      {hasPoint && !pointInZeros && `.${parts.decimals}`}
      {parts.zeros !== '' && <span className="zeros">{pointInZeros ? `.${parts.zeros}` : parts.zeros}</span>}
      {suffix}
    </span>
  )
})

/** A change: coloured by its direction, and its sign or an arrow says the same without colour. */
export const ChangeText = memo(function ChangeText({
  arrow,
  className = '',
  ...props
}: NumberTextProps & { readonly arrow?: boolean }): ReactNode {
  const direction = directionOf(props.value ?? '')
  const tone = direction === 'flat' ? 'muted' : direction
  return (
    <span className={`num ${tone} ${className}`}>
      {arrow === true && direction !== 'flat' && <span aria-hidden>{direction === 'up' ? '▲ ' : '▼ '}</span>}
      <NumberText {...props} signed className={tone} />
    </span>
  )
})
