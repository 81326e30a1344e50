import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { fiatPlaces } from '../fiat.ts'
import { useFiat } from '../use-fiat.ts'

/** A value in dollars, told in the reader's currency with its sign; a dash where it is not known. */
export function FiatText({ usd }: { usd: string | null }): ReactNode {
  const { sign, of } = useFiat()
  const value = of(usd)
  if (value === null) return <NumberText value={null} />
  return (
    <span className="num">
      {sign}
      <NumberText value={value} places={fiatPlaces(value)} />
    </span>
  )
}
