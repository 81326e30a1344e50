import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useWords } from '../../site/languages/use-words.ts'
import type { ActEntry } from '../../site/live/acts.ts'
import { ActConfirm } from './act-confirm.tsx'
import { ActFields } from './act-fields.tsx'
import type { QueuedItem } from './act-order.ts'
import { ActOver } from './act-over.tsx'
import { useActForm } from './use-act-form.ts'

type Props = {
  readonly act: ActEntry
  readonly known: Readonly<Record<string, string>>
  readonly item?: QueuedItem
  readonly onLeave: () => void
}

/** One act beside the page it belongs to: fill in, see what changes, confirm, and what came of it. */
export function ActPane({ act, known, item, onLeave }: Props): ReactNode {
  const text = useTranslations('acts')
  const say = useWords()
  const id = useId()
  const form = useActForm(act, { known, item })
  useKeys('act', { leave: onLeave })
  const { step } = form
  return (
    <section className="act-pane" aria-labelledby={id}>
      <header className="act-pane-head">
        <h2 id={id}>{asTitle(say(act.purpose))}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={text('close')} onClick={onLeave} />
        <p>
          <code>{act.name}</code>
          {act.effect === 'acts' && step.is !== 'over' && (
            <span>{text(step.is === 'filling' ? 'step1' : 'step2')}</span>
          )}
        </p>
      </header>
      {step.is === 'filling' && <ActFields act={form.act} form={form} fixed={Object.keys(known)} />}
      {step.is === 'confirming' && <ActConfirm act={form.act} form={form} step={step} />}
      {step.is === 'over' && <ActOver act={act} outcome={step.outcome} onAgain={form.back} onLeave={onLeave} />}
    </section>
  )
}

// A purpose is written to stand behind the name of a command.
const asTitle = (purpose: string): string => purpose.charAt(0).toUpperCase() + purpose.slice(1)
