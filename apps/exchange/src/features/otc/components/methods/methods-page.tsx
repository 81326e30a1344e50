import type { PaymentMethodView } from '@bourse/protocol'
import { Button, buttonLook, EmptyState, FailedState, Notice, Skeleton } from '@bourse/ui'
import { Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useMethods } from '../../api/ask-otc.ts'
import { useOtcActs } from '../../api/otc-acts.ts'
import { OtcHead } from '../otc-head.tsx'
import { OwnOnly } from '../signed-out.tsx'
import { SureDialog } from '../sure-dialog.tsx'
import { MethodForm } from './method-form.tsx'

/** One's ways to be paid. */
export function OtcMethodsPage(): ReactNode {
  const t = useTranslations('otc.methods')
  return (
    <div className="wrap otc-page">
      <OtcHead back="market" title={t('title')} lead={t('lead')} />
      <OwnOnly>
        <Shown />
      </OwnOnly>
    </div>
  )
}

function Shown(): ReactNode {
  const t = useTranslations('otc.methods')
  const { data, isError, error, refetch } = useMethods()
  if (data === undefined && isError) {
    return <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton width={480} height={160} />
  return (
    <div className="otc-columns">
      <section className="min-w-0" aria-label={t('title')}>
        {data.records.length === 0 && (
          <EmptyState icon={<Landmark aria-hidden />} title={t('empty')} text={t('emptyText')} />
        )}
        <ul className="otc-methods">
          {data.records.map(method => (
            <MethodRow key={method.id} method={method} />
          ))}
        </ul>
      </section>
      <aside className="panel otc-method-panel" aria-labelledby="otc-new-method">
        <h2 id="otc-new-method">{t('new')}</h2>
        {data.holder === null ? (
          <Notice
            action={
              <Link to="/userauth" {...buttonLook()}>
                {t('verify')}
              </Link>
            }
          >
            {t('verifyFirst')}
          </Notice>
        ) : (
          <MethodForm key={data.records.length} holder={data.holder} />
        )}
      </aside>
    </div>
  )
}

function MethodRow({ method }: { method: PaymentMethodView }): ReactNode {
  const t = useTranslations('otc.methods')
  const kinds = useTranslations('otc.kinds')
  const { removeMethod } = useOtcActs()
  const [asks, setAsks] = useState(false)
  const { id, kind, bank, branch, account, holder, adverts } = method
  return (
    <li>
      <div className="min-w-0">
        <b>{kinds(kind)}</b>
        <span>{[bank, branch, account].filter(text => text !== '').join(' · ')}</span>
        <small className="muted">
          {holder}
          {adverts > 0 && ` · ${t('adverts', { count: adverts })}`}
        </small>
      </div>
      <Button size="row" onClick={() => setAsks(true)} aria-label={t('removeOne', { name: kinds(kind) })}>
        {t('remove')}
      </Button>
      {asks && (
        <SureDialog
          title={t('removeOne', { name: kinds(kind) })}
          text={adverts > 0 ? t('removeStands') : t('removeText')}
          act={t('remove')}
          onClose={() => setAsks(false)}
          onSure={() => removeMethod(id, t('removed'))}
        />
      )}
    </li>
  )
}
