import { ACT_REASON_LENGTH_MAX } from '@bourse/protocol/terms'
import { Button, Input, Select } from 'antd'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import type { ActEntry, ActField } from '../../site/live/acts.ts'
import { AT, type FieldProblem, REASON } from './act-form.ts'
import { FileField } from './file-field.tsx'
import { ReasonField } from './reason-field.tsx'
import type { ActFormState } from './use-act-form.ts'

type Props = { readonly act: ActEntry; readonly form: ActFormState; readonly fixed: readonly string[] }

/** The first step: what the act is told, each field with its own check, and why. */
export function ActFields({ act, form, fixed }: Props): ReactNode {
  const text = useTranslations('acts')
  const { typed, problems, told, sending } = form
  const say = useProblemText()
  const words = useWords()
  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.next()
  }
  return (
    <form className="act-form" onSubmit={submit} noValidate>
      <div className="act-form-body">
        {act.fields.filter(isAsked(act)).map(field => (
          <FieldRow
            key={field.name}
            field={field}
            value={typed.fields[field.name] ?? ''}
            fixed={fixed.includes(field.name)}
            problem={say(problems.get(field.name))}
            onType={value => form.type({ fields: { ...typed.fields, [field.name]: value } })}
          />
        ))}
        {act.can_come && <AtField value={typed.at} problem={say(problems.get(AT))} onType={at => form.type({ at })} />}
        {act.needs.reason && (
          <ReasonField
            label={text('reason')}
            max={ACT_REASON_LENGTH_MAX}
            value={typed.reason}
            problem={say(problems.get(REASON))}
            onType={reason => form.type({ reason })}
            often={act.reasons.map(reason => ({ value: words(reason), label: words(reason) }))}
          />
        )}
        {told !== null && (
          <p className="act-told" role="alert">
            {told}
          </p>
        )}
      </div>
      <footer className="act-bar">
        <Button type="primary" htmlType="submit" loading={sending}>
          {text(act.effect === 'reads' ? 'show' : 'next')}
        </Button>
      </footer>
    </form>
  )
}

// How much it may touch at most is asked beside what it touches, once that is counted.
const isAsked =
  ({ bound, tells_before }: ActEntry) =>
  ({ name }: ActField): boolean =>
    name !== bound || !tells_before

/** Says what is wrong with a field, in the page's language. */
function useProblemText(): (problem: FieldProblem | undefined) => string | null {
  const text = useTranslations('acts.problem')
  const say = useWords()
  return problem => {
    if (problem === undefined) return null
    if (problem.is === 'said') return say(problem)
    if (problem.is === 'whole') return text('whole', { min: String(problem.min), max: String(problem.max) })
    if (problem.is === 'text') return text('text', { max: String(problem.max) })
    return problem.is === 'choice' ? text('choice', { options: problem.options }) : text(problem.is)
  }
}

type AtProps = { readonly value: string; readonly problem: string | null; readonly onType: (at: string) => void }

/** When it shall be done; nothing: at once. */
function AtField({ value, problem, onType }: AtProps): ReactNode {
  const text = useTranslations('acts')
  const id = useId()
  return (
    <div className="act-field">
      <label htmlFor={id}>
        {text('at')} <small>{text('atOnce')}</small>
      </label>
      <Input
        id={id}
        value={value}
        autoComplete="off"
        placeholder="2026-12-01T08:00Z"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        {...(problem === null ? {} : { status: 'error' as const })}
        onChange={event => onType(event.target.value)}
      />
      {problem !== null && (
        <p className="act-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

type RowProps = {
  readonly field: ActField
  readonly value: string
  readonly fixed: boolean
  readonly problem: string | null
  readonly onType: (value: string) => void
}

// From here on a text is written in more than one line.
const LONG_TEXT = 200

function FieldRow({ field, value, fixed, problem, onType }: RowProps): ReactNode {
  const text = useTranslations('acts')
  const say = useWords()
  const id = useId()
  if (field.often.length > 0 && !fixed) {
    const often = field.often.map(one => ({ value: one.value, label: say(one.label) }))
    return <ReasonField label={say(field.label)} max={field.max ?? LONG_TEXT} {...{ value, problem, onType, often }} />
  }
  if (field.kind === 'file') return <FileField {...{ field, value, problem, onType }} />
  const shared = {
    id,
    value,
    disabled: fixed,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    ...(problem === null ? {} : { status: 'error' as const }),
  }
  return (
    <div className="act-field">
      <label htmlFor={id}>
        {say(field.label)} {field.otherwise !== null && <small>{text('optional')}</small>}
      </label>
      {field.kind === 'choice' ? (
        <Select
          {...shared}
          value={value === '' ? null : value}
          options={field.options.map(option => ({ value: option, label: option }))}
          onChange={onType}
        />
      ) : field.kind === 'text' && (field.max ?? 0) >= LONG_TEXT ? (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={event => onType(event.target.value)}
        />
      ) : (
        <Input
          {...shared}
          autoComplete="off"
          inputMode={field.kind === 'text' ? 'text' : 'decimal'}
          onChange={event => onType(event.target.value)}
        />
      )}
      {problem !== null && (
        <p className="act-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
