import { PlusOutlined } from '@ant-design/icons'
import type { staffAdd } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { staffQuery } from '../class-calls.ts'
import { FormField } from './form-parts.tsx'
import type { ClassFormUse } from './use-class-form.ts'

const ASSISTANTS_MAX = 10
const NAME_MAX = 64

/** The teacher and the assistants, out of the institution's people; a name that is not among them can be added. */
export function PeopleFields({ use }: { readonly use: ClassFormUse }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.form')
  const { form, change } = use
  const staff = useQuery(staffQuery(client))
  const options = (staff.data?.records ?? []).map(({ staff_id, name }) => ({ value: staff_id, label: name }))
  const teacher = useAddable(id => change({ ...form, teacherId: id }, 'teacherId'), options)
  const assistants = useAddable(id => change({ ...form, assistantIds: [...form.assistantIds, id] }), options)
  return (
    <>
      <FormField label={text('teacher')} error={use.errorOf('teacherId')}>
        {ids => (
          <Select
            {...ids}
            {...teacher}
            loading={staff.isPending}
            options={options}
            value={form.teacherId}
            status={use.errorOf('teacherId') === null ? '' : 'error'}
            onChange={teacherId => change({ ...form, teacherId }, 'teacherId', 'assistantIds')}
            onBlur={() => use.leave('teacherId')}
          />
        )}
      </FormField>
      <FormField label={text('assistants')} error={use.errorOf('assistantIds')}>
        {ids => (
          <Select
            {...ids}
            {...assistants}
            mode="multiple"
            maxCount={ASSISTANTS_MAX}
            loading={staff.isPending}
            // Who teaches stays readable here when they were chosen before.
            options={options.filter(({ value }) => value !== form.teacherId || form.assistantIds.includes(value))}
            value={[...form.assistantIds]}
            onChange={assistantIds => change({ ...form, assistantIds }, 'assistantIds')}
          />
        )}
      </FormField>
    </>
  )
}

// A name that is typed and not there yet is offered under the list.
function useAddable(onAdded: (id: number) => void, options: readonly { label: string }[]) {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes.form')
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isNew = name !== '' && [...name].length <= NAME_MAX && !options.some(({ label }) => label === name)

  async function add(): Promise<void> {
    try {
      const { staff_id } = await ask<typeof staffAdd>(client, '/backoffice/staff/add', { name })
      await queries.invalidateQueries({ queryKey: ['staff'] })
      onAdded(staff_id)
      setTyped('')
    } catch {
      // Told already.
    }
  }

  return {
    showSearch: { optionFilterProp: 'label', searchValue: typed, onSearch: setTyped },
    // What was typed to find somebody has done its work.
    onSelect: () => setTyped(''),
    popupRender: (menu: ReactNode) => (
      <>
        {menu}
        {isNew && (
          <Button
            type="text"
            block
            className="staff-add"
            icon={<PlusOutlined />}
            // The field keeps the focus, so that the list stays open until the click has come.
            onMouseDown={event => event.preventDefault()}
            onClick={() => void add()}
          >
            {text('addStaff', { name })}
          </Button>
        )}
      </>
    ),
  }
}
