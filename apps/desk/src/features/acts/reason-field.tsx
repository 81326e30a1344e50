import { ACT_REASON_LENGTH_MAX } from '@bourse/protocol/terms'
import { Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  readonly value: string
  readonly problem: string | null
  readonly onType: (reason: string) => void
  /** Reasons that are said often; the list ends in writing one. */
  readonly reasons?: readonly string[]
}

const OWN = ' own'

/** Why it is done: picked from a list where there is one, or written. */
export function ReasonField({ value, problem, onType, reasons = [] }: Props): ReactNode {
  const text = useTranslations('acts')
  const id = useId()
  const [own, setOwn] = useState(reasons.length === 0)
  const shared = {
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    ...(problem === null ? {} : { status: 'error' as const }),
  }
  function pick(picked: string): void {
    setOwn(picked === OWN)
    onType(picked === OWN ? '' : picked)
  }
  return (
    <div className="act-field">
      <label htmlFor={id}>{text('reason')}</label>
      {reasons.length > 0 && (
        <Select
          {...(own ? {} : { id, ...shared })}
          aria-label={text('reason')}
          value={own ? OWN : value === '' ? null : value}
          placeholder={text('reasonPick')}
          options={[
            ...reasons.map(reason => ({ value: reason, label: reason })),
            { value: OWN, label: text('reasonOwn') },
          ]}
          onChange={pick}
        />
      )}
      {own && (
        <Input.TextArea
          id={id}
          {...shared}
          value={value}
          maxLength={ACT_REASON_LENGTH_MAX}
          autoSize={{ minRows: 1, maxRows: 4 }}
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
