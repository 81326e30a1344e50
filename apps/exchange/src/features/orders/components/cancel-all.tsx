import { Button, Dialog, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sendCancelAll } from '../api/order-acts.ts'
import { useAskAgain } from '../api/use-orders-live.ts'

/** Takes back all orders that are listed, after saying how many and of what. */
export function CancelAll(props: { count: number; markets: readonly string[]; pair: string | null }): ReactNode {
  const t = useTranslations('orders.cancel')
  const askAgain = useAskAgain()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const act = async () => {
    setSending(true)
    const result = await sendCancelAll(props.markets)
    setSending(false)
    setOpen(false)
    askAgain()
    if (result.ok) showToast({ kind: 'success', title: t('doneAll', { count: result.data.count }) })
    else showToast({ kind: 'error', title: result.msg })
  }
  const { count, pair } = props
  return (
    <>
      <Button variant="ghost" size="row" disabled={count === 0} onClick={() => setOpen(true)}>
        {t('all')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={pair === null ? t('askAll', { count }) : t('askPair', { count, pair })}
        text={t('consequence')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button variant="danger" sending={sending} onClick={() => void act()}>
              {t('all')}
            </Button>
          </>
        }
      />
    </>
  )
}
