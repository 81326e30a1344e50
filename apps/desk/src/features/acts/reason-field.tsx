import { Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly max: number
  readonly onType: (reason: string) => void
  /** What is said often: what is kept of it, and the words it is picked by. The list ends in writing another. */
  readonly often?: readonly { readonly value: string; readonly label: string }[]
}

const OWN = ' own'

/** Why it is done: picked from a list where there is one, or written. */
export function ReasonField({ label, value, problem, max, onType, often = [] }: Props): ReactNode {
  const text = useTranslations('acts')
  const id = useId()
  const [own, setOwn] = useState(often.length === 0 || (value !== '' && !often.some(one => one.value === value)))
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
      <label htmlFor={id}>{label}</label>
      {often.length > 0 && (
        <Select
          {...(own ? { 'aria-label': text('reasonPick') } : { id, ...shared })}
          value={own ? OWN : value === '' ? null : value}
          placeholder={text('reasonPick')}
          options={[...often, { value: OWN, label: text('reasonOwn') }]}
          onChange={pick}
        />
      )}
      {own && (
        <Input.TextArea
          id={id}
          {...shared}
          value={value}
          maxLength={max}
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
