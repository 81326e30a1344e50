import { useGo } from '@bourse/shell'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Pager } from '../../site/parts/pager.tsx'
import { type ListPlace, WORK_STATES, workHref } from './work-place.ts'

type ListTab = keyof typeof WORK_STATES
type Props<State extends string> = {
  readonly tab: ListTab
  readonly place: ListPlace<State>
  /** The number of the last row that is here; null: nothing older is there. */
  readonly last: number | null
  readonly children: ReactNode
}

/** A list by its states, with the ways through it. */
export function ListStates<State extends string>({ tab, place, last, children }: Props<State>): ReactNode {
  const text = useTranslations('work')
  const go = useGo()
  const at = (before: number | null): string =>
    workHref({ show: tab, state: place.state, ...(before === null ? {} : { before: String(before) }) })
  return (
    <>
      <div className="work-states">
        <Segmented<string>
          size="small"
          aria-label={text('list.state')}
          value={place.state}
          onChange={state => go(workHref({ show: tab, state }), { replace: true })}
          options={WORK_STATES[tab].map(value => ({ value, label: text(`states.${value}`) }))}
        />
      </div>
      {children}
      <Pager newest={place.before === null ? null : at(null)} older={last === null ? null : at(last)} />
    </>
  )
}
