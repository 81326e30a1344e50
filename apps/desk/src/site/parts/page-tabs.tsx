import { useGo } from '@bourse/shell'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'

type Props<Tab extends string> = {
  readonly tabs: readonly Tab[]
  readonly tab: Tab
  /** Where a tab stands: a page's address remembers which one is looked at. */
  readonly placeOf: (tab: Tab) => string
  readonly labelOf: (tab: Tab) => ReactNode
}

/** What a page shows, one of several, in its head; another one takes the place of the address, and no way back leads through it. */
export function PageTabs<Tab extends string>({ tabs, tab, placeOf, labelOf }: Props<Tab>): ReactNode {
  const go = useGo()
  return (
    <Segmented<Tab>
      value={tab}
      onChange={to => go(placeOf(to), { replace: true })}
      options={tabs.map(value => ({ value, label: labelOf(value) }))}
    />
  )
}
