import type { PaymentKind } from '@bourse/protocol/terms'
import { Checkbox, FieldNote, Skeleton } from '@bourse/ui'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useMethods } from '../../api/ask-otc.ts'
import { shortAccount } from '../../method-form.ts'

type Props = {
  readonly label: string
  /** The ways that count here. */
  readonly kinds: readonly PaymentKind[]
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly error: string | undefined
}

/** By which of one's own methods one is paid. */
export function MethodTicks({ label, kinds, value, onChange, error }: Props): ReactNode {
  const t = useTranslations('otc.methods')
  const names = useTranslations('otc.kinds')
  const id = useId()
  const methods = useMethods().data
  const fitting = methods?.records.filter(({ kind }) => kinds.includes(kind)) ?? []
  return (
    <fieldset className="otc-ticks" aria-describedby={id}>
      <legend>{label}</legend>
      {methods === undefined && <Skeleton width={240} />}
      {fitting.map(({ id: method, kind, account, bank }) => (
        <Checkbox
          key={method}
          checked={value.includes(method)}
          onChange={on => onChange(on ? [...value, method] : value.filter(one => one !== method))}
        >
          <b>{names(kind)}</b> <span className="muted">{[bank, shortAccount(account)].filter(Boolean).join(', ')}</span>
        </Checkbox>
      ))}
      {methods !== undefined && fitting.length === 0 && <p className="muted">{t('noneFits')}</p>}
      <Link to="/otc/methods" className="link">
        {t('new')}
      </Link>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
