import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import type { ActEntry } from '../../site/live/acts.ts'
import { useSound } from '../../site/live/sound.ts'
import { CODE_LENGTH } from '../../site/parts/code-boxes.tsx'
import { NowThen } from '../../site/parts/now-then.tsx'
import { Section } from '../../site/parts/section.tsx'
import { useSession } from '../../site/session/use-session.ts'
import { dayTime } from '../../site/time/moments.ts'
import { fieldsToSend, needsSecond } from './act-form.ts'
import type { FactorProof } from './act-order.ts'
import { ActTouches } from './act-touches.tsx'
import { FactorBar } from './factor-bar.tsx'
import { FourEyes } from './four-eyes.tsx'
import type { ActFormState, ActStep } from './use-act-form.ts'

type Confirming = Extract<ActStep, { is: 'confirming' }>
type Props = { readonly act: ActEntry; readonly form: ActFormState; readonly step: Confirming }

/** The second step: what is done, what changes in figures, who else has to agree, and the second factor in the bar. */
export function ActConfirm({ act, form, step }: Props): ReactNode {
  const text = useTranslations('acts')
  const { four_eyes: enough } = useSession()
  const [code, setCode] = useState('')
  const sound = useSound()
  const frame = useTranslations('frame.failure')
  const second = needsSecond(act, form.typed) && enough
  const asksCode = act.needs.second_factor
  const give = (factor: FactorProof | null): void => void form.give(step.clientId, factor)
  const ready = !sound.stale && (!asksCode || code.length === CODE_LENGTH)
  return (
    <form
      className="act-form"
      onSubmit={event => {
        event.preventDefault()
        if (ready) give(asksCode ? { code } : null)
      }}
    >
      <div className="act-form-body" data-sections>
        <Said act={act} form={form} />
        <Changes would={step.would} />
        {step.would !== null && <Touched act={act} form={form} would={step.would} />}
        {form.told !== null && (
          <p className="act-told" role="alert">
            {form.told}
          </p>
        )}
        {sound.stale && <p className="act-told">{frame('decisionsWait', { time: dayTime(sound.heardAt) })}</p>}
      </div>
      {second && <Seats act={act} />}
      <footer className="act-bar">
        {asksCode && (
          <FactorBar code={code} onCode={setCode} disabled={form.sending} onProof={give} onTold={form.setTold} />
        )}
        <Button onClick={form.back} disabled={form.sending}>
          {text('back')}
        </Button>
        <Button type="primary" htmlType="submit" loading={form.sending} disabled={!ready}>
          {text(second ? 'askSecond' : 'give')}
        </Button>
      </footer>
    </form>
  )
}

function Said({ act, form }: Omit<Props, 'step'>): ReactNode {
  const text = useTranslations('acts')
  const say = useWords()
  const said = fieldsToSend(act, form.typed)
  const rows = act.fields.filter(({ name }) => said[name] !== undefined && name !== act.bound)
  return (
    <Section title={text('said')}>
      <dl className="act-said">
        {rows.map(({ name, label }) => (
          <div key={name}>
            <dt>{say(label)}</dt>
            <dd>{said[name]}</dd>
          </div>
        ))}
        {form.typed.reason.trim() !== '' && (
          <div>
            <dt>{text('reason')}</dt>
            <dd>{form.typed.reason.trim()}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

type TouchedProps = Omit<Props, 'step'> & { readonly would: NonNullable<Confirming['would']> }

function Touched({ act, form, would }: TouchedProps): ReactNode {
  const { bound } = act
  return (
    <ActTouches
      would={would}
      bound={bound === null ? null : (form.typed.fields[bound] ?? '')}
      onBound={text => bound !== null && form.type({ fields: { ...form.typed.fields, [bound]: text } })}
    />
  )
}

function Changes({ would }: { readonly would: Confirming['would'] }): ReactNode {
  const text = useTranslations('acts')
  const say = useWords()
  const format = useFormatter()
  if (would === null) {
    return (
      <Section title={text('changes')}>
        <p className="act-quiet">{text('noFigures')}</p>
      </Section>
    )
  }
  const changed = would.changes.filter(({ from, to }) => from !== to)
  return (
    <Section title={text('changes')} note={text('changesCounted', { row: format.number(would.seq) })}>
      {changed.length === 0 ? (
        <p className="act-quiet">{text('unchanged')}</p>
      ) : (
        <NowThen changes={changed.map(({ what, from, to }) => ({ what: say(what), from, to }))} />
      )}
    </Section>
  )
}

function Seats({ act }: { readonly act: ActEntry }): ReactNode {
  const text = useTranslations('acts')
  const roles = useTranslations('frame.roles')
  const { operator } = useSession()
  const who = act.roles.map(role => roles(role)).join(', ')
  return (
    <FourEyes
      seats={[
        { name: operator, says: text('youFirst'), is: 'yours' },
        { name: null, says: text('second', { roles: who }), is: 'open' },
      ]}
    />
  )
}
