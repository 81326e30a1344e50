import { Button, type ListState, Select } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Past } from './use-past.ts'

const ALL = 'all'
const DAYS = [7, 30, 90] as const

type Choice = { readonly value: string; readonly label: string }
type Props<Status extends string> = {
  readonly past: Past<Status>
  /** Absent: it is of one coin, or of none. */
  readonly coins?: readonly string[]
  readonly states?: readonly { readonly value: Status; readonly label: string }[]
  /** What stands beside it: a file. */
  readonly children?: ReactNode
}

/** What narrows a list of the past: its coin, its state, its days. */
export function PastFilter<Status extends string>({ past, coins, states, children }: Props<Status>): ReactNode {
  const t = useTranslations('lists.past')
  const { coin, status, days } = past.choice
  return (
    <div className="flex flex-wrap items-center gap-3">
      {coins !== undefined && (
        <One
          label={t('coin')}
          all={t('allCoins')}
          value={coin}
          choices={coins.map(value => ({ value, label: value }))}
          onChange={next => past.narrow({ coin: next })}
        />
      )}
      {states !== undefined && (
        <One
          label={t('state')}
          all={t('allStates')}
          value={status}
          choices={states}
          onChange={next => past.narrow({ status: states.find(({ value }) => value === next)?.value ?? null })}
        />
      )}
      <One
        label={t('span')}
        all={t('allTime')}
        value={days === null ? null : String(days)}
        choices={DAYS.map(value => ({ value: String(value), label: t('days', { count: String(value) }) }))}
        onChange={next => past.narrow({ days: next === null ? null : Number(next) })}
      />
      {children}
    </div>
  )
}

type OneProps = {
  readonly label: string
  readonly all: string
  readonly value: string | null
  readonly choices: readonly Choice[]
  readonly onChange: (value: string | null) => void
}

function One({ label, all, value, choices, onChange }: OneProps): ReactNode {
  return (
    <Select
      label={label}
      labelHidden
      size="control"
      value={value ?? ALL}
      onChange={next => onChange(next === ALL ? null : next)}
      options={[{ value: ALL, label: all }, ...choices]}
    />
  )
}

/** What an empty list says: that there is nothing yet, or that nothing of it was asked for, with the way back. */
export function usePastEmpty(
  past: Pick<Past<string>, 'isNarrowed' | 'clear'>,
  nothing: ListState<unknown>['empty'],
): ListState<unknown>['empty'] {
  const t = useTranslations('lists.past')
  if (!past.isNarrowed) return nothing
  const actions = (
    <Button size="control" onClick={past.clear}>
      {t('clear')}
    </Button>
  )
  return { title: t('emptyFound'), actions }
}
