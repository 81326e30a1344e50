import './amending.css'
import { NumberText, showToast } from '@bourse/ui'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Amendable, type AmendableOrder, type AmendedTerms, isAmendable, typedDecimal } from './amended-terms.ts'

/** A figure of an order that can be changed where it stands. */
export type AmendCellProps = {
  readonly order: AmendableOrder
  readonly what: Amendable
  readonly places: number | undefined
  /** Stands in front of the figure: `≤`. */
  readonly sign?: string
  /** Sends the change; says why it was refused. */
  readonly send: (change: AmendedTerms) => Promise<string | null>
}

const FIELDS = { price: 'price', amount: 'amount', trigger: 'trigger_price', trail: 'trail' } as const

/** A price, an amount or what an order waits for, changed where it stands: Enter sends, Escape leaves it as it was. */
export function AmendCell({ order, what, places, sign = '', send }: AmendCellProps): ReactNode {
  const t = useTranslations('orders.amend')
  const [open, setOpen] = useState(false)
  const value = order[FIELDS[what]] ?? ''
  const figure = (
    <>
      {sign === '' ? null : `${sign} `}
      <NumberText value={value} places={places} />
    </>
  )
  if (!isAmendable(order, what)) return figure
  if (open) return <AmendField what={what} value={value} send={send} onDone={() => setOpen(false)} />
  return (
    <button type="button" className="order-amend" title={t(what)} onClick={() => setOpen(true)}>
      <span className="sr-only">{t(what)} </span>
      <Pencil aria-hidden />
      <span>{figure}</span>
    </button>
  )
}

type FieldProps = Pick<AmendCellProps, 'what' | 'send'> & { readonly value: string; readonly onDone: () => void }

function AmendField({ what, value, send, onDone }: FieldProps): ReactNode {
  const t = useTranslations('orders.amend')
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const act = async () => {
    const next = typedDecimal(text)
    if (next === null) return setProblem(t('notANumber'))
    if (next === value) return onDone()
    setSending(true)
    const refused = await send({ [FIELDS[what]]: next })
    setSending(false)
    if (refused !== null) return setProblem(refused)
    showToast({ kind: 'success', title: t('done') })
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void act()
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
        // In a list that scrolls it would stand below its edge.
        <span role="alert" className="order-problem" ref={said => said?.scrollIntoView?.({ block: 'nearest' })}>
          {problem}
        </span>
      )}
    </span>
  )
}
