import type { MerchantView } from '@bourse/protocol'
import { Button, buttonLook, FailedState, Notice, NumberText, numberText, Skeleton, Tag } from '@bourse/ui'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../../site/account-page/moment.tsx'
import { Link } from '../../../../site/links/link.tsx'
import { useUser } from '../../../../site/session/use-user.ts'
import { useMerchant } from '../../api/ask-otc.ts'
import { useOtcActs } from '../../api/otc-acts.ts'
import { useHeld } from '../../api/use-held.ts'
import { type MerchantNeed, mayAsk, needsOf } from '../../merchant-view.ts'
import { OtcHead } from '../otc-head.tsx'
import { OwnOnly } from '../signed-out.tsx'
import { SureDialog } from '../sure-dialog.tsx'
import { MerchantForm } from './merchant-form.tsx'

/** Being a merchant: what it brings, what it takes, and how one stands. */
export function MerchantPage(): ReactNode {
  const t = useTranslations('otc-own.merchant')
  return (
    <div className="wrap otc-page">
      <OtcHead back="adverts" title={t('title')} lead={t('lead')} />
      <OwnOnly>
        <Asked />
      </OwnOnly>
    </div>
  )
}

function Asked(): ReactNode {
  const t = useTranslations('otc-own.merchant')
  const { data, isError, error, refetch } = useMerchant()
  if (data !== undefined) return <Shown merchant={data} />
  if (!isError) return <Skeleton width={640} height={320} />
  return <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
}

function Shown({ merchant }: { merchant: MerchantView }): ReactNode {
  const t = useTranslations('otc-own.merchant')
  const user = useUser()
  const { deposit, adverts_max: adverts } = merchant
  const figures = { amount: numberText(deposit.amount), coin: deposit.coin }
  return (
    <div className="otc-columns">
      <div className="min-w-0">
        <h2 className="section-title">{t('brings')}</h2>
        <ul className="otc-how">
          <li>{t('badge')}</li>
          <li>{t('more', { count: adverts })}</li>
          <li>
            <span>
              {t('page')}{' '}
              {user !== null && (
                <Link to={`/otc/maker/${user.uid}`} className="link-in-text">
                  {t('seePage')}
                </Link>
              )}
            </span>
          </li>
        </ul>
        <h2 className="section-title otc-next-title">{t('takes')}</h2>
        <Needs merchant={merchant} />
        <p className="muted fine">{t('terms', figures)}</p>
        <p className="muted fine">{t('onHold', { percent: String(merchant.needs.completion) })}</p>
      </div>
      <aside className="panel otc-method-panel" aria-labelledby="otc-standing">
        <h2 id="otc-standing">{t('standing')}</h2>
        <Standing merchant={merchant} />
        {mayAsk(merchant) ? <MerchantForm merchant={merchant} /> : <Leave merchant={merchant} />}
      </aside>
    </div>
  )
}

function Needs({ merchant }: { merchant: MerchantView }): ReactNode {
  const t = useTranslations('otc-own.merchant')
  const held = useHeld(merchant.deposit.coin)
  // Once the deposit is held it is there, and no longer free.
  const needs = needsOf(merchant, mayAsk(merchant) ? held : merchant.deposit.amount)
  const unit = (name: MerchantNeed['name']): string =>
    name === 'deposit' ? ` ${merchant.deposit.coin}` : name === 'completion' ? '%' : ''
  return (
    <ul className="otc-needs">
      {needs.map(({ name, wanted, has, isMet }) => (
        <li key={name} data-met={isMet ? '' : undefined}>
          {isMet ? <Check aria-label={t('met')} /> : <X aria-label={t('notMet')} />}
          <span>{t(`needs.${name}`)}</span>
          <span className="num">
            <NumberText value={has} /> / {numberText(wanted)}
            {unit(name)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const TONES = { granted: 'brand', held: 'warn', refused: 'bad' } as const

function Standing({ merchant: { status, reason, time } }: { merchant: MerchantView }): ReactNode {
  const t = useTranslations('otc-own.merchant')
  const day = useDay()
  const tone = status === 'granted' || status === 'held' || status === 'refused' ? { tone: TONES[status] } : {}
  return (
    <div className="otc-standing">
      <Tag {...tone}>{t(`states.${status}`)}</Tag>
      {time !== null && status !== 'none' && <span className="muted">{t('since', { day: day(time) })}</span>}
      <p className="muted">{t(`says.${status}`)}</p>
      {reason !== null && (status === 'refused' || status === 'held') && (
        <Notice tone={status === 'held' ? 'warn' : 'failed'}>{t('reason', { reason })}</Notice>
      )}
    </div>
  )
}

function Leave({ merchant: { status, deposit } }: { merchant: MerchantView }): ReactNode {
  const t = useTranslations('otc-own.merchant')
  const { leaveMerchants } = useOtcActs()
  const [asks, setAsks] = useState(false)
  const figures = { amount: numberText(deposit.amount), coin: deposit.coin }
  if (status === 'asking') return null
  const isWish = status === 'asked'
  return (
    <>
      <div className="otc-acts">
        {status === 'granted' && (
          <Link to="/otc/advert" {...buttonLook('primary', 'field')}>
            {t('newAdvert')}
          </Link>
        )}
        <Button size="field" onClick={() => setAsks(true)}>
          {t(isWish ? 'takeBack' : 'leave')}
        </Button>
      </div>
      {asks && (
        <SureDialog
          title={t(isWish ? 'takeBack' : 'leave')}
          text={t(isWish ? 'takeBackText' : 'leaveText', figures)}
          act={t(isWish ? 'takeBack' : 'leave')}
          onClose={() => setAsks(false)}
          onSure={() => leaveMerchants(t('left', figures))}
        />
      )}
    </>
  )
}
