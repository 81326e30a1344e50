import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Figure, FigureStrip } from '../../site/parts/figure-strip.tsx'
import { useAge } from '../../site/time/use-age.ts'
import { useNow } from '../../site/time/use-now.ts'
import type { Waits, WorkInfo } from './work-info.ts'

const KINDS = ['tasks', 'mail', 'sms', 'callbacks', 'conversions'] as const
const TEN_SECONDS_MS = 10_000

/** How much of each kind waits, and what nobody tries any more. */
export function WorkStrip({ info }: { readonly info: WorkInfo }): ReactNode {
  const text = useTranslations('work.strip')
  const format = useFormatter()
  const age = useAge()
  const now = useNow(TEN_SECONDS_MS)
  const noteOf = ({ oldest_at, done }: Waits): string => {
    const first = oldest_at === null ? text('none') : text('oldest', { age: age(now - oldest_at) })
    return done === 0 ? first : text('today', { first, count: format.number(done) })
  }
  const givenUp = KINDS.reduce((sum, kind) => sum + info[kind].given_up, 0)
  const figures: Figure[] = KINDS.map(kind => ({
    key: kind,
    label: text(kind),
    value: format.number(info[kind].waiting),
    note: noteOf(info[kind]),
  }))
  return (
    <FigureStrip
      figures={[
        ...figures,
        {
          key: 'givenUp',
          label: text('givenUp'),
          value: format.number(givenUp),
          wrong: givenUp > 0,
          note: givenUp > 0 ? text('byNobody') : '',
        },
      ]}
    />
  )
}
