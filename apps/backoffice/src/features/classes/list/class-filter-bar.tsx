import { CLASS_TYPES } from '@bourse/protocol/terms'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ClassFilters } from '../class-filters.ts'
import type { ClassListReply } from '../class-rows.ts'
import { TeacherSelect } from './teacher-select.tsx'

// The states of the list, in the order of the bar.
const LIST_STATUSES = ['all', 'in_class', 'not_started', 'finished', 'expired', 'deleted'] as const

type Change = (changes: Readonly<Record<string, string | null>>) => void

type BarProps = {
  readonly filters: ClassFilters
  readonly statuses: ClassListReply['statuses'] | undefined
  readonly onChange: Change
}

/** The state of the classes, each with its count. */
export function StatusBar({ filters, statuses, onChange }: BarProps): ReactNode {
  const text = useTranslations('classes.status')
  return (
    <Segmented
      value={filters.status ?? 'all'}
      onChange={value =>
        // What was deleted is looked for on any day; back in the list it is this week again.
        onChange({
          status: value === 'all' ? null : value,
          ...(value === 'deleted' && { days: 'all', from: null, to: null }),
          ...(filters.status === 'deleted' && { days: null }),
        })
      }
      options={LIST_STATUSES.map(value => ({
        value,
        label: (
          <>
            {text(value)}
            {value !== 'deleted' && filters.status !== 'deleted' && (
              <span className="list-count">{statuses?.[value] ?? ''}</span>
            )}
          </>
        ),
      }))}
    />
  )
}

type FieldProps = { readonly filters: ClassFilters; readonly onChange: Change }

/** Narrows the list to a type and a teacher. */
export function ClassSelects({ filters, onChange }: FieldProps): ReactNode {
  const text = useTranslations('classes')
  const types = CLASS_TYPES.map(value => ({ value, label: text(`type.${value}`) }))
  return (
    <>
      <Select
        className="select-type"
        allowClear
        aria-label={text('column.type')}
        placeholder={text('list.anyType')}
        value={filters.type}
        options={types}
        onChange={value => onChange({ type: value ?? null })}
      />
      <TeacherSelect teacherId={filters.teacherId} onChange={teacher => onChange({ teacher })} />
    </>
  )
}
