import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

/** One tab: its word, what it says, and a count beside it. */
export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly count?: number | undefined
  readonly disabled?: boolean
}

/** The properties of a row of tabs. */
export type TabsProps<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly size?: 'field' | 'big' | 'bar'
  /** Without the hairline below, where the row stands on one already. */
  readonly plain?: boolean
  /** Stands at the right end of the row: a search, a filter. */
  readonly aside?: ReactNode
  /** The panel of the chosen tab. */
  readonly children?: ReactNode
}

/** Views of one thing, side by side. Arrow keys move, the chosen one shows its panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { label, tabs, value, onChange, size = 'field', plain, aside, children } = props
  return (
    <BaseTabs.Root value={value} onValueChange={next => onChange(next as Value)}>
      <div className="ui-tabs" data-size={size} data-plain={plain === true ? '' : undefined}>
        <BaseTabs.List className="ui-tab-list" aria-label={label} activateOnFocus>
          {tabs.map(tab => (
            <BaseTabs.Tab key={tab.value} className="ui-tab" value={tab.value} disabled={tab.disabled ?? false}>
              {tab.label}
              {tab.count !== undefined && <span className="ui-count">{tab.count}</span>}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {aside !== undefined && <div className="ms-auto flex items-center gap-2">{aside}</div>}
      </div>
      {children !== undefined && <BaseTabs.Panel value={value}>{children}</BaseTabs.Panel>}
    </BaseTabs.Root>
  )
}
