import { useLanguage } from '@bourse/shell'
import { buttonLook, EmptyState, FailedState, Skeleton } from '@bourse/ui'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { dictionaries } from '../../../../site/site.ts'
import { type AdvertValues, filledFrom, newAdvert } from '../../advert-form.ts'
import { useOtcTerms, useOwnAdverts } from '../../api/ask-otc.ts'
import { filtersOf } from '../../market-view.ts'
import { OtcHead } from '../otc-head.tsx'
import { OwnOnly } from '../signed-out.tsx'
import { AdvertEditor } from './advert-editor.tsx'

// All that somebody may have standing, and then some that are closed.
const ADVERTS_ASKED = 100

/** Putting an advert up, or changing one: `?id=` names it. */
export function AdvertPage(): ReactNode {
  const t = useTranslations('otc.advert')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = typeof search['id'] === 'number' ? search['id'] : null
  return (
    <div className="wrap otc-page">
      <OtcHead
        back="adverts"
        title={t(id === null ? 'new' : 'change')}
        lead={id === null ? t('lead') : t('leadChange')}
      />
      <OwnOnly>{id === null ? <Fresh search={search} /> : <Changed id={id} />}</OwnOnly>
    </div>
  )
}

function Fresh({ search }: { search: Readonly<Record<string, unknown>> }): ReactNode {
  const language = useLanguage(dictionaries)
  const terms = useOtcTerms()
  if (terms.data === undefined) return <Waiting of={terms} />
  const { coin, currency } = filtersOf(search, { terms: terms.data, language })
  return <AdvertEditor terms={terms.data} id={null} initial={newAdvert(coin, currency)} />
}

function Changed({ id }: { id: number }): ReactNode {
  const t = useTranslations('otc.advert')
  const terms = useOtcTerms()
  const own = useOwnAdverts({ limit_begin: 0, limit_num: ADVERTS_ASKED })
  if (terms.data === undefined) return <Waiting of={terms} />
  if (own.data === undefined) return <Waiting of={own} />
  const advert = own.data.records.find(one => one.id === id && one.status !== 'closed')
  if (advert === undefined) {
    return (
      <EmptyState
        title={t('gone')}
        text={t('goneText')}
        actions={
          <Link to="/otc/adverts" {...buttonLook()}>
            {t('toOwn')}
          </Link>
        }
      />
    )
  }
  const initial: AdvertValues = filledFrom(advert)
  return <AdvertEditor key={id} terms={terms.data} id={id} initial={initial} />
}

function Waiting(props: {
  of: { readonly isError: boolean; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}): ReactNode {
  const t = useTranslations('otc.advert')
  const { isError, error, refetch } = props.of
  return isError ? (
    <FailedState title={t('failed')} text={error?.message} onRetry={() => void refetch()} />
  ) : (
    <Skeleton width={640} height={480} />
  )
}
