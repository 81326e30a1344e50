import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { staffQuery } from '../class-calls.ts'

type Props = { readonly teacherId: number | null; readonly onChange: (teacher: string | null) => void }

/** Narrows a list to a teacher. */
export function TeacherSelect({ teacherId, onChange }: Props): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes')
  const staff = useQuery(staffQuery(client))
  return (
    <Select
      className="select-teacher"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={text('column.teacher')}
      placeholder={text('list.anyTeacher')}
      value={teacherId}
      options={(staff.data?.records ?? []).map(({ staff_id, name }) => ({ value: staff_id, label: name }))}
      onChange={value => onChange(value ? String(value) : null)}
    />
  )
}
