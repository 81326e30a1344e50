import type { OrderView, PairView } from '@bourse/protocol'
import { IconButton } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../../site/links/link.tsx'
import { noteInTitle } from '../page-title.ts'
import { dismissToast, type OrderToast, orderToasts } from '../told-orders.ts'
import { useOrderWords } from '../use-order-words.ts'

type Pairs = ReadonlyMap<string, PairView>

const SHOWN_MAX = 3
const SHOWN_MS = 6_000

/** The toasts of what orders did: in the lower left of the chart, where there is one. */
export function OrderToasts({ pairs }: { pairs: Pairs }): ReactNode {
  const t = useTranslations('messages.news')
  const toasts = useStore(orderToasts)
  // Another page has another chart, or none.
  const { pathname } = useLocation()
  const place = toasts.length === 0 ? null : document.querySelector('[data-notices]')
  const more = toasts.length - SHOWN_MAX
  return createPortal(
    <div className="messages-told" key={pathname} data-free={place === null ? '' : undefined} role="status">
      {more > 0 && (
        <p className="told-more">
          <Link to="/order?list=history">{t('more', { count: more })}</Link>
        </p>
      )}
      {toasts.slice(-SHOWN_MAX).map(toast => (
        <Toast key={toast.order.id} toast={toast} pair={pairs.get(toast.order.market)} />
      ))}
    </div>,
    place ?? document.body,
  )
}

function Toast({ toast, pair }: { toast: OrderToast; pair: PairView | undefined }): ReactNode {
  const t = useTranslations('messages.news')
  const words = useOrderWords(toast, pair)
  const { id, side } = toast.order
  const [held, setHeld] = useState(false)
  useEffect(() => noteInTitle(t('inTitle', { what: words.title })), [t, words.title])
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, held, toast.atMs])
  return (
    <div
      className="told-one"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <SideMark side={side} />
      <b>{words.title}</b>
      <IconButton label={t('close')} size="small" onClick={() => dismissToast(id)}>
        <X aria-hidden />
      </IconButton>
      {words.lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      {!held && <i className="told-time" key={toast.atMs} aria-hidden />}
    </div>
  )
}

/** An arrow up for what was bought, down for what was sold. */
export function SideMark({ side }: { side: OrderView['side'] }): ReactNode {
  return <i className="told-side" data-side={side === 2 ? 'buy' : 'sell'} aria-hidden />
}
