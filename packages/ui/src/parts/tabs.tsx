import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

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
  const id = useId()
  const hasPanel = children !== undefined
  // Where the keys come in: the chosen tab, or the first when none is.
  const entry = tabs.find(tab => tab.value === value) ?? tabs.find(tab => tab.disabled !== true)
  const row = useRef<HTMLDivElement>(null)
  // Counts come later than their tabs, and take room.
  const counts = tabs.map(({ count }) => count).join(' ')
  useEffect(() => {
    const place = row.current
    if (place === null) return undefined
    // Told when they are laid out: who asks before has the whole page laid out for it.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      showChosen(place)
    })
    laidOut.observe(place)
    return () => laidOut.disconnect()
  }, [value, counts])
  return (
    <div>
      <div ref={row} className="ui-tabs" data-size={size} data-plain={plain === true ? '' : undefined}>
        <div className="ui-tab-list" role="tablist" aria-label={label}>
          {tabs.map(tab => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}`}
              className="ui-tab"
              aria-selected={tab.value === value}
              aria-controls={hasPanel && tab.value === value ? `${id}panel` : undefined}
              data-active={tab.value === value ? '' : undefined}
              disabled={tab.disabled}
              tabIndex={tab === entry ? 0 : -1}
              onClick={() => tab.value !== value && onChange(tab.value)}
              onKeyDown={chooseByKey}
            >
              {tab.label}
              {tab.count !== undefined && <span className="ui-count">{tab.count}</span>}
            </button>
          ))}
        </div>
        {aside !== undefined && <div className="ms-auto flex items-center gap-2">{aside}</div>}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Where the row is wider than its place, the chosen tab is brought into view; the page stays where it is. */
function showChosen(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  if (tab === null || row.scrollWidth <= row.clientWidth) return
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrows go round, Home and End to the ends; what cannot be chosen is passed over. Where the focus goes is chosen. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const list = event.currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const step = STEPS[event.key]
  const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }
  const next = step === undefined ? ends[event.key] : (at + step) % tabs.length
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next)?.focus()
  tabs.at(next)?.click()
}
