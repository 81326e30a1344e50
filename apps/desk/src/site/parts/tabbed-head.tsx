import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { PageTabs } from './page-tabs.tsx'

/** What a page shows, one of several, as its address says; the first where it says nothing. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const { show }: { readonly show?: string } = useSearch({ strict: false })
  return tabs.find(one => one === show) ?? tabs[0]
}

type Props<Tab extends string> = {
  readonly title: string
  /** Where the page stands, with its first tab open. */
  readonly place: string
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly tab: Tab
  readonly labelOf: (tab: Tab) => ReactNode
  /** What may be done with all that the tab shows. */
  readonly children?: ReactNode
}

/** The head of a page of several tabs. */
export function TabbedHead<Tab extends string>(props: Props<Tab>): ReactNode {
  const { title, place, tabs, tab, labelOf, children } = props
  const placeOf = (to: Tab): string => (to === tabs[0] ? place : `${place}?show=${to}`)
  return (
    <PageHead title={title} states={<PageTabs<Tab> {...{ tabs, tab, placeOf, labelOf }} />}>
      {children}
    </PageHead>
  )
}
