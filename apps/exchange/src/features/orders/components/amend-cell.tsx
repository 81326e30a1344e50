import type { OrderView } from '@bourse/protocol'
import { NumberText, showToast } from '@bourse/ui'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sendAmend } from '../api/order-acts.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useAskAgain } from '../api/use-orders-live.ts'
import { type Amendable, isAmendable, typedDecimal } from '../order-figures.ts'

type Props = {
  readonly order: OrderView
  readonly what: Amendable
  readonly places: number | undefined
  /** Stands in front of the figure: `≤`. */
  readonly sign?: string
}

const FIELDS = { price: 'price', amount: 'amount', trigger: 'trigger_price', trail: 'trail' } as const

/** A price, an amount or what an order waits for, changed where it stands: Enter sends, Escape leaves it as it was. */
export function AmendCell({ order, what, places, sign = '' }: Props): ReactNode {
  const t = useTranslations('orders.amend')
  const [open, setOpen] = useState(false)
  const value = order[FIELDS[what]] ?? ''
  if (!isAmendable(order, what)) {
    return (
      <>
        {sign === '' ? null : `${sign} `}
        <NumberText value={value} places={places} />
      </>
    )
  }
  if (open) return <AmendField order={order} what={what} value={value} onDone={() => setOpen(false)} />
  return (
    <button type="button" className="order-amend" title={t(what)} onClick={() => setOpen(true)}>
      <span className="sr-only">{t(what)} </span>
      <Pencil aria-hidden />
      <span>
        {sign === '' ? null : `${sign} `}
        <NumberText value={value} places={places} />
      </span>
    </button>
  )
}

type FieldProps = Omit<Props, 'places' | 'sign'> & { readonly value: string; readonly onDone: () => void }

function AmendField({ order, what, value, onDone }: FieldProps): ReactNode {
  const t = useTranslations('orders.amend')
  const askAgain = useAskAgain()
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const send = async () => {
    const next = typedDecimal(text)
    if (next === null) return setProblem(t('notANumber'))
    if (next === value) return onDone()
    setSending(true)
    const result = await sendAmend(order, { [FIELDS[what]]: next })
    setSending(false)
    if (!result.ok) return setProblem(Object.values(result.fields)[0] ?? refusalText(result))
    showToast({ kind: 'success', title: t('done') })
    askAgain()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    <span className="order-amend-field">
      <input
        // Whoever pressed the pencil wants to type.
        ref={field => field?.focus()}
        className="num"
        aria-label={t(what)}
        aria-invalid={problem !== null}
        title={problem ?? t('keys')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        readOnly={sending}
        onFocus={event => event.target.select()}
        onChange={event => {
          setText(event.target.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (problem === null && !sending && text === value) onDone()
        }}
      />
      {problem !== null && (
        <span role="alert" className="order-problem">
          {problem}
        </span>
      )}
    </span>
  )
}
