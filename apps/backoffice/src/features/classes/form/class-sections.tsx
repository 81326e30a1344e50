import { CLASS_LIMITS, CLASS_TYPES, type ClassType, type RecordMode } from '@bourse/protocol/terms'
import { Input, Radio, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { wholeNumber, withType } from './class-form.ts'
import { FormField, FormSection } from './form-parts.tsx'
import { PeopleFields } from './people-fields.tsx'
import type { ClassFormUse } from './use-class-form.ts'

type Props = { readonly use: ClassFormUse }

const RECORDS: readonly RecordMode[] = ['auto', 'manual', 'off']

/** What the class is called and of which type it is. */
export function ClassSection({ use }: Props): ReactNode {
  const text = useTranslations('classes')
  const { form, change } = use
  const count = text('form.nameCount', { count: [...form.name].length, max: CLASS_LIMITS.nameMax })
  return (
    <FormSection title={text('form.class')} note={text('form.classNote')}>
      <FormField
        label={text('form.name')}
        error={use.errorOf('name')}
        aside={<span className="list-note figure">{count}</span>}
      >
        {ids => (
          <Input
            {...ids}
            value={form.name}
            status={use.errorOf('name') === null ? '' : 'error'}
            onChange={event => change({ ...form, name: event.target.value })}
            onBlur={() => use.leave('name')}
          />
        )}
      </FormField>
      <FormField label={text('form.type')}>
        {ids => (
          <Radio.Group
            {...ids}
            className="type-choice"
            aria-label={text('form.type')}
            value={form.type}
            onChange={event => change(withType(form, event.target.value as ClassType), 'attendeesMax')}
          >
            {CLASS_TYPES.map(type => (
              <Radio.Button key={type} value={type}>
                <strong>{text(`type.${type}`)}</strong>
                <span>{text(`form.${type}Note`)}</span>
              </Radio.Button>
            ))}
          </Radio.Group>
        )}
      </FormField>
    </FormSection>
  )
}

/** Who teaches, who helps, and how many may come and speak. */
export function PeopleSection({ use }: Props): ReactNode {
  const text = useTranslations('classes.form')
  const { form, change } = use
  // What is no number stays as it was written, for its writer to mend.
  const [written, setWritten] = useState('')
  return (
    <FormSection title={text('people')} note={text('peopleNote')}>
      <div className="form-pair">
        <PeopleFields use={use} />
        <FormField label={text('attendees')} error={use.errorOf('attendeesMax')}>
          {ids => (
            <Input
              {...ids}
              inputMode="numeric"
              value={form.attendeesMax ?? written}
              status={use.errorOf('attendeesMax') === null ? '' : 'error'}
              onChange={event => {
                setWritten(event.target.value)
                change({ ...form, attendeesMax: wholeNumber(event.target.value) }, 'attendeesMax')
              }}
            />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}

/** How the room is. */
export function RoomSection({ use }: Props): ReactNode {
  const text = useTranslations('classes.form')
  const { form, change } = use
  return (
    <FormSection title={text('room')} note={text('roomNote')}>
      <div className="form-pair">
        <FormField label={text('record')}>
          {ids => (
            <Select<RecordMode>
              {...ids}
              value={form.record}
              options={RECORDS.map(value => ({ value, label: text(value) }))}
              onChange={record => change({ ...form, record })}
            />
          )}
        </FormField>
      </div>
      <div className="form-switches">
        <label>
          <Switch checked={form.autoMic} onChange={autoMic => change({ ...form, autoMic })} /> {text('autoMic')}
        </label>
        <label>
          <Switch checked={form.replay} onChange={replay => change({ ...form, replay })} /> {text('replay')}
        </label>
      </div>
    </FormSection>
  )
}
