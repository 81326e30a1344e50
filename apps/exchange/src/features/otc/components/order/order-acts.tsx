import type { OtcOrderView } from '@bourse/protocol'
import { Button, Countdown, numberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useOtcActs, useOtcChanged } from '../../api/otc-acts.ts'
import { SureDialog } from '../sure-dialog.tsx'
import { AppealDialog } from './appeal-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const SECOND_MS = 1_000

type Asking = 'paid' | 'cancel' | 'release' | 'appeal' | null

/** What one can do in an order now. */
export function OrderActs({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const acts = useOtcActs()
  const [asking, ask] = useState<Asking>(null)
  const { id, may, role, money, currency, coin, amount, pay_to: ways } = order
  const figures = { money: numberText(money), currency, coin, amount: numberText(amount) }
  const onClose = (): void => ask(null)
  // By which way it was paid is known where there is one.
  const paidBy = ways?.length === 1 && ways[0] !== undefined ? { paid_by: ways[0].kind } : {}
  return (
    <>
      <div className="otc-acts">
        {may.includes('paid') && (
          <Button variant="primary" size="big" onClick={() => ask('paid')}>
            {t('iPaid', figures)}
          </Button>
        )}
        {may.includes('release') && (
          <Button variant="primary" size="big" onClick={() => ask('release')}>
            {t('release', figures)}
          </Button>
        )}
        {may.includes('cancel') && (
          <Button size="big" onClick={() => ask('cancel')}>
            {t('cancel')}
          </Button>
        )}
        <AppealButton order={order} onPress={() => ask('appeal')} />
      </div>
      {may.includes('paid') && <p className="muted fine">{t('tellAfter')}</p>}
      {may.includes('release') && role === 'seller' && <p className="muted fine">{t('lookFirst', figures)}</p>}
      {asking === 'paid' && (
        <SureDialog
          title={t('iPaid', figures)}
          text={t('paidText')}
          act={t('paidSure')}
          tone="primary"
          onClose={onClose}
          onSure={() => acts.paid({ id, ...paidBy })}
        />
      )}
      {asking === 'cancel' && (
        <SureDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          act={t('cancel')}
          onClose={onClose}
          onSure={() => acts.cancel(id, t('cancelSaid'))}
        />
      )}
      {asking === 'release' && <ReleaseDialog order={order} onClose={onClose} />}
      {asking === 'appeal' && <AppealDialog order={order} onClose={onClose} />}
    </>
  )
}

/** An appeal, or the time until it is open. */
function AppealButton({ order, onPress }: { order: OtcOrderView; onPress: () => void }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const changed = useOtcChanged()
  const nowS = useNow({ updateInterval: SECOND_MS }).getTime() / SECOND_MS
  const { appeal_from: from } = order
  if (from === null) return null
  const waiting =
    from > nowS ? (
      <>
        {t('appealIn')} <Countdown until={from * SECOND_MS} onEnd={() => void changed()} />
      </>
    ) : undefined
  return (
    <Button size="big" waiting={waiting} onClick={onPress}>
      {t('appeal')}
    </Button>
  )
}
