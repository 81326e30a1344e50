import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Figure, FigureStrip } from '../../site/parts/figure-strip.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { dayTime } from '../../site/time/moments.ts'
import type { ContractsInfo } from './contract-info.ts'
import { sourcesOf } from './contract-text.ts'

/** Do contracts go on, on what word, how much is open, and what stands behind it: in four figures. */
export function ContractStrip({ info: { contracts, funds } }: { readonly info: ContractsInfo }): ReactNode {
  const text = useTranslations('contracts.strip')
  const format = useFormatter()
  const open = contracts.filter(({ state, frozen }) => state === 'open' && !frozen).length
  const frozen = contracts.filter(one => one.frozen).length
  const counted = contracts.map(sourcesOf)
  const [fresh, active] = [
    counted.reduce((all, of) => all + of.fresh, 0),
    counted.reduce((all, of) => all + of.active, 0),
  ]
  const positions = contracts.reduce((all, { longs, shorts }) => all + longs + shorts, 0)
  const [next] = contracts.map(({ funding }) => funding.next_at).sort((one, other) => one - other)
  const figures: Figure[] = [
    {
      key: 'trade',
      label: text('trade'),
      value: text('of', { some: String(open), all: String(contracts.length) }),
      note: frozen === 0 ? text('noneFrozen') : text('frozen', { count: String(frozen) }),
      wrong: frozen > 0,
    },
    {
      key: 'sources',
      label: text('sources'),
      value: text('of', { some: String(fresh), all: String(active) }),
      note: fresh === active ? text('allFresh') : text('stale', { count: String(active - fresh) }),
      wrong: fresh < active,
    },
    {
      key: 'positions',
      label: text('positions'),
      value: format.number(positions),
      note: next === undefined ? text('noContract') : text('nextFunding', { time: dayTime(next) }),
    },
    ...funds.map(({ coin, amount }) => ({
      ...{ key: `fund-${coin}`, label: text('fund'), value: grouped(amount, 0), unit: coin },
      note: text('fundNote'),
      wrong: Number(amount) === 0,
    })),
  ]
  return <FigureStrip figures={figures} />
}
