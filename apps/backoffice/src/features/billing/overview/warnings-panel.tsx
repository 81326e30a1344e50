import type { billingWarning } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Popover, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { SUCCESS } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import type { Overview } from '../billing-calls.ts'
import { useThresholdText, type Warning } from './warning-text.ts'

/** When contacts are written to; each threshold is edited in its place. */
export function WarningsPanel({ overview }: { readonly overview: Overview }): ReactNode {
  const text = useTranslations('billing.warnings')
  return (
    <section>
      <header className="part-head">
        <h2>{text('title')}</h2>
        <span className="list-note">{text('note')}</span>
      </header>
      <ul className="warning-list">
        {overview.warnings.map(warning => (
          <WarningRow key={warning.kind} warning={warning} overview={overview} />
        ))}
      </ul>
    </section>
  )
}

function useSave(): (warning: Pick<Warning, 'kind' | 'on' | 'threshold'>) => Promise<string | null> {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('billing.warnings')
  return async warning => {
    try {
      const reply = await send<typeof billingWarning>(client, '/backoffice/billing/warning', warning)
      if (reply.res_code !== SUCCESS) {
        const told = (reply.data as { threshold?: unknown } | null)?.threshold
        return typeof told === 'string' ? told : reply.res_msg
      }
      await queries.invalidateQueries({ queryKey: ['billing', 'overview'] })
      return null
    } catch {
      return text('notSaved')
    }
  }
}

function WarningRow({ warning, overview }: { readonly warning: Warning; readonly overview: Overview }): ReactNode {
  const text = useTranslations('billing.warnings')
  const thresholdText = useThresholdText(overview)
  const save = useSave()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kind, on, threshold } = warning
  const name = text(kind)
  const turn = async (next: boolean): Promise<void> => {
    setBusy(true)
    await save({ kind, on: next, threshold })
    setBusy(false)
  }
  return (
    <li>
      <span>{name}</span>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<ThresholdForm warning={warning} unit={unitOf(kind, overview)} onDone={() => setOpen(false)} />}
      >
        <Button type="text" size="small" aria-label={text('edit', { name, threshold: thresholdText(warning) })}>
          {thresholdText(warning)}
        </Button>
      </Popover>
      <Switch size="small" checked={on} loading={busy} aria-label={name} onChange={next => void turn(next)} />
    </li>
  )
}

const unitOf = (kind: Warning['kind'], { currency }: Overview): string =>
  kind === 'people' ? '%' : kind === 'minutes' ? 'min' : currency

type FormProps = { readonly warning: Warning; readonly unit: string; readonly onDone: () => void }

function ThresholdForm({ warning, unit, onDone }: FormProps): ReactNode {
  const text = useTranslations('billing.warnings')
  const save = useSave()
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const finish = async ({ threshold }: { threshold: string }): Promise<void> => {
    setSaving(true)
    const wrong = await save({ kind: warning.kind, on: true, threshold: threshold.trim() })
    setSaving(false)
    setProblem(wrong)
    if (wrong === null) onDone()
  }
  return (
    <Form
      className="threshold-form"
      layout="vertical"
      initialValues={{ threshold: warning.threshold }}
      onFinish={(values: { threshold: string }) => void finish(values)}
    >
      <Form.Item
        name="threshold"
        label={text(warning.kind)}
        {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
      >
        <Input inputMode="decimal" suffix={unit} autoComplete="off" onChange={() => setProblem(null)} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={saving} block>
        {text('save')}
      </Button>
    </Form>
  )
}
