import { DeleteOutlined, SaveOutlined } from '@ant-design/icons'
import type { templateDelete, templateSave } from '@bourse/protocol'
import { CLASS_LIMITS } from '@bourse/protocol/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Popover, Select, Space, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { templatesQuery } from '../class-calls.ts'
import { lengthMinutes, withTemplate } from './class-form.ts'
import type { ClassFormUse } from './use-class-form.ts'

/** Begins the form with a template, and keeps its settings as one. */
export function TemplateTools({ use }: { readonly use: ClassFormUse }): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes.form')
  const templates = useQuery(templatesQuery(client))
  const [chosen, setChosen] = useState<number | null>(null)
  const records = templates.data?.records ?? []

  function choose(id: number | null): void {
    setChosen(id)
    const template = records.find(({ template_id }) => template_id === id)
    if (template !== undefined) use.change(withTemplate(use.form, template), 'attendeesMax')
  }

  async function remove(id: number): Promise<void> {
    try {
      await ask<typeof templateDelete>(client, '/backoffice/template/delete', { template_id: id })
      setChosen(null)
    } catch {
      // Told already; the list shows what is.
    }
    await queries.invalidateQueries({ queryKey: ['templates'] })
  }

  return (
    <div className="template-tools">
      <Space.Compact>
        <Select
          className="template-select"
          allowClear
          aria-label={text('template')}
          placeholder={text('noTemplate')}
          value={chosen}
          options={records.map(({ template_id, name }) => ({ value: template_id, label: name }))}
          onChange={id => choose(id ?? null)}
        />
        {chosen !== null && (
          <Tooltip title={text('deleteTemplate')}>
            <Button icon={<DeleteOutlined />} aria-label={text('deleteTemplate')} onClick={() => void remove(chosen)} />
          </Tooltip>
        )}
      </Space.Compact>
      <SaveTemplate use={use} />
    </div>
  )
}

function SaveTemplate({ use: { form } }: { readonly use: ClassFormUse }): ReactNode {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes.form')
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')

  async function save(): Promise<void> {
    if (name.trim() === '' || form.attendeesMax === null) return
    try {
      await ask<typeof templateSave>(client, '/backoffice/template/save', {
        name: name.trim(),
        type: form.type,
        length_minutes: lengthMinutes(form),
        attendees_max: form.attendeesMax,
        seats: form.seats,
        resolution: form.resolution,
        record: form.record,
        auto_mic: form.autoMic,
        replay: form.replay,
      })
      notices.reply(text('templateSaved'))
      setOpen(false)
      setName('')
      await queries.invalidateQueries({ queryKey: ['templates'] })
    } catch {
      // Told already; the name stays.
    }
  }

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={
        <Space.Compact>
          <Input
            aria-label={text('templateName')}
            placeholder={text('templateName')}
            maxLength={CLASS_LIMITS.templateNameMax}
            value={name}
            onChange={event => setName(event.target.value)}
            onPressEnter={event => {
              event.preventDefault()
              void save()
            }}
          />
          <Button type="primary" disabled={name.trim() === ''} onClick={() => void save()}>
            {text('save')}
          </Button>
        </Space.Compact>
      }
    >
      <Button type="text" icon={<SaveOutlined />}>
        {text('saveTemplate')}
      </Button>
    </Popover>
  )
}
