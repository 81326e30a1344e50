import '../articles.css'
import '../help.css'
import { HELP_CATEGORIES } from '@bourse/protocol/terms'
import { EmptyState, FailedState, Skeleton } from '@bourse/ui'
import {
  Blocks,
  BookOpen,
  CandlestickChart,
  ChartNoAxesColumn,
  Handshake,
  LifeBuoy,
  Lock,
  Rocket,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { type ArticleRecord, useArticles } from '../api/use-articles.ts'
import { HouseStatus } from './house-status-line.tsx'
import { SearchBox } from './search-box.tsx'
import { SenderCheck } from './sender-check-form.tsx'

const ALL = 100
const LINES = [0, 1, 2, 3] as const

type HelpCategory = (typeof HELP_CATEGORIES)[number]

const ICONS: Readonly<Record<HelpCategory, ReactNode>> = {
  start: <UserRound aria-hidden />,
  trading: <CandlestickChart aria-hidden />,
  contracts: <ChartNoAxesColumn aria-hidden />,
  funds: <Wallet aria-hidden />,
  otc: <Handshake aria-hidden />,
  startup: <Rocket aria-hidden />,
  security: <Lock aria-hidden />,
  rules: <ShieldCheck aria-hidden />,
  api: <Blocks aria-hidden />,
}

// What people come for most, by the names of the pages.
const OFTEN = ['deposit-not-arrived', 'why-a-withdrawal-waits', 'lost-phone'] as const

/** The help centre: one search, and every page in its group. */
export function HelpPage(): ReactNode {
  const t = useTranslations('articles.help')
  const query = useArticles('help', { count: ALL })
  const records = query.data?.records
  const often = OFTEN.flatMap(slug => records?.find(one => one.slug === slug) ?? [])
  return (
    <div className="wrap help-page">
      <header>
        <h1>{t('question')}</h1>
        <SearchBox kind="help" large pages={query.data?.total} />
        <p className="muted help-often">
          {often.length > 0 && t('often')}{' '}
          {often.map(({ slug, title, language }) => (
            <Link key={slug} to={`/article/${slug}`} className="link" lang={language}>
              {title}
            </Link>
          ))}
        </p>
      </header>
      <HouseStatus />
      {records === undefined && query.isError ? (
        <FailedState
          title={t('failed')}
          text={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Groups records={records} />
      )}
      <section className="help-end">
        <div>
          <h2>{t('never')}</h2>
          <p className="muted">{t('neverText')}</p>
          <SenderCheck />
        </div>
        <div>
          <h2>{t('more')}</h2>
          <p className="muted">{t('moreText')}</p>
          <Link to="/article" className="link">
            <BookOpen aria-hidden />
            {t('toArticles')}
          </Link>
        </div>
      </section>
    </div>
  )
}

function Groups({ records }: { readonly records: readonly ArticleRecord[] | undefined }): ReactNode {
  const t = useTranslations('articles')
  if (records?.length === 0) {
    return <EmptyState icon={<LifeBuoy aria-hidden />} title={t('help.empty')} text={t('help.emptyText')} />
  }
  return (
    <div className="help-groups" aria-busy={records === undefined}>
      {HELP_CATEGORIES.map(cate => {
        const own = records?.filter(record => record.cate === cate)
        if (own?.length === 0) return null
        return (
          <section key={cate} id={cate}>
            <h2>
              {ICONS[cate]}
              {t(`cates.${cate}`)}
              <span className="fine muted num">{own?.length}</span>
            </h2>
            <ul>
              {own === undefined
                ? LINES.map(line => (
                    <li key={line}>
                      <Skeleton width={200} />
                    </li>
                  ))
                : own.map(({ slug, title, language }) => (
                    <li key={slug} lang={language}>
                      <Link to={`/article/${slug}`}>{title}</Link>
                    </li>
                  ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
