import { useLanguage } from '@bourse/shell'
import { buttonLook, EmptyState, FailedState, Skeleton } from '@bourse/ui'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useUser } from '../../../../site/session/use-user.ts'
import { dictionaries } from '../../../../site/site.ts'
import { type DraftShelf, draftShelf } from '../../advert-draft.ts'
import { type AdvertValues, filledFrom, newAdvert } from '../../advert-form.ts'
import { type OtcTerms, useOtcTerms, useOwnAdverts } from '../../api/ask-otc.ts'
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
  const uid = useUser()?.uid ?? null
  // Looked for once: what is kept while one writes does not begin anew.
  const [begun, begin] = useState(0)
  const draft = useMemo(() => (uid === null ? null : { shelf: draftShelf(uid), begun }), [uid, begun])
  if (terms.data === undefined) return <Waiting of={terms} />
  const { coin, currency } = filtersOf(search, { terms: terms.data, language })
  if (draft === null) return <AdvertEditor terms={terms.data} id={null} initial={newAdvert(coin, currency)} />
  return (
    <DraftedEditor
      key={draft.begun}
      {...{ terms: terms.data, shelf: draft.shelf, fresh: newAdvert(coin, currency) }}
      onDiscard={() => begin(before => before + 1)}
    />
  )
}

type DraftProps = {
  readonly terms: OtcTerms
  readonly shelf: DraftShelf
  readonly fresh: AdvertValues
  readonly onDiscard: () => void
}

/** A new advert that begins with what this device kept of it. */
function DraftedEditor({ terms, shelf, fresh, onDiscard }: DraftProps): ReactNode {
  const [kept, setKept] = useState(shelf.read)
  // A coin may have left the market since.
  const stands =
    kept !== null &&
    terms.coins.some(({ coin }) => coin === kept.values.coin) &&
    terms.currencies.some(({ currency }) => currency === kept.values.currency)
  const [initial] = useState(stands ? kept.values : fresh)
  const draft = {
    atMs: kept?.atMs ?? null,
    keep(values: AdvertValues) {
      shelf.keep(values, Date.now())
      setKept(shelf.read())
    },
    discard() {
      shelf.forget()
      onDiscard()
    },
    forget: shelf.forget,
  }
  return <AdvertEditor terms={terms} id={null} initial={initial} draft={draft} />
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
