import type { AdvertView, OtcRecordView } from '@bourse/protocol'
import { Button, EmptyState, FailedState, NumberText, Skeleton } from '@bourse/ui'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useDay } from '../../../site/account-page/moment.tsx'
import { session } from '../../../site/site.ts'
import { useBlocks, useMaker, useOtcTerms } from '../api/ask-otc.ts'
import { useOtcActs } from '../api/otc-acts.ts'
import { minutesAndSeconds } from '../market-view.ts'
import { AdvertRow } from './market/advert-row.tsx'
import { TakeDialog } from './market/take-dialog.tsx'
import { OtcHead } from './otc-head.tsx'
import { SureDialog } from './sure-dialog.tsx'

/** Somebody's record, and the adverts of theirs that stand. */
export function OtcMakerPage(): ReactNode {
  const t = useTranslations('otc.makerPage')
  const { uid }: { readonly uid?: unknown } = useParams({ strict: false })
  const { data, isError, error, refetch } = useMaker(Number(uid) || 0)
  return (
    <div className="wrap otc-page">
      {data === undefined && !isError && <Skeleton width={480} height={240} />}
      {data === undefined && isError && (
        <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <OtcHead
            back="market"
            title={data.maker.name}
            lead={data.maker.merchant ? t('merchant') : t('person')}
            aside={<Block maker={data.maker} isOwn={data.adverts.some(({ bar }) => bar === 'own')} />}
          />
          <Record maker={data.maker} />
          <h2 className="section-title">{t('adverts')}</h2>
          {data.adverts.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <Adverts adverts={data.adverts} />
          )}
        </>
      )}
    </div>
  )
}

function Adverts({ adverts }: { adverts: readonly AdvertView[] }): ReactNode {
  const t = useTranslations('otc.makerPage')
  const terms = useOtcTerms().data
  const [taken, take] = useState<AdvertView | null>(null)
  const coin = terms?.coins.find(one => one.coin === taken?.coin)
  const currency = terms?.currencies.find(one => one.currency === taken?.currency)
  return (
    <>
      <ul className="otc-rows" aria-label={t('adverts')}>
        {adverts.map(advert => (
          <AdvertRow key={advert.id} advert={advert} onTake={() => take(advert)} />
        ))}
      </ul>
      {taken !== null && coin !== undefined && currency !== undefined && (
        <TakeDialog
          key={taken.id}
          advert={adverts.find(({ id }) => id === taken.id) ?? taken}
          {...{ coin, currency }}
          onClose={() => take(null)}
        />
      )}
    </>
  )
}

function Record({ maker }: { maker: OtcRecordView }): ReactNode {
  const t = useTranslations('otc.makerPage')
  const words = useTranslations('otc.maker')
  const day = useDay()
  const { orders, completion, release_s: release, rating, ratings, since } = maker
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('orders'), <NumberText key="orders" value={String(orders)} />],
    [t('completion'), <NumberText key="completion" value={completion} suffix="%" />],
    [t('release'), release === null ? '–' : words('time', minutesAndSeconds(release))],
    [t('rating'), rating === null ? '–' : t('ratingOf', { rating, count: ratings })],
    [t('since'), day(since)],
  ]
  return (
    <dl className="panel otc-record">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Block({ maker, isOwn }: { maker: OtcRecordView; isOwn: boolean }): ReactNode {
  const t = useTranslations('otc.makerPage')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const { block } = useOtcActs()
  const blocked = useBlocks().data?.records.some(({ uid }) => uid === maker.uid)
  const [asks, setAsks] = useState(false)
  if (!isSignedIn || isOwn || blocked === undefined) return null
  if (blocked) return <Button onClick={() => void block(maker.uid, false, t('unblocked'))}>{t('unblock')}</Button>
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('block')}</Button>
      {asks && (
        <SureDialog
          title={t('blockTitle', { name: maker.name })}
          text={t('blockText')}
          act={t('block')}
          onClose={() => setAsks(false)}
          onSure={() => block(maker.uid, true, t('blocked'))}
        />
      )}
    </>
  )
}
