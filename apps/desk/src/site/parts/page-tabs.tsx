import { useGo } from '@bourse/shell'
import { Segmented } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

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
  const line = useRef<HTMLDivElement>(null)
  // On a phone the line is longer than the screen: the open one is among those that are seen.
  useEffect(() => {
    line.current?.querySelector(`[aria-selected="true"], .ant-segmented-item-selected`)?.scrollIntoView?.({
      ...{ block: 'nearest', inline: 'center' },
    })
  }, [])
  return (
    <Segmented<Tab>
      ref={line}
      value={tab}
      onChange={to => go(placeOf(to), { replace: true })}
      options={tabs.map(value => ({ value, label: labelOf(value) }))}
    />
  )
}
