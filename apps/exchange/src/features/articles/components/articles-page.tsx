import '../articles.css'
import { ARTICLE_CATEGORIES, ARTICLE_FEED } from '@bourse/protocol/terms'
import { useLanguage } from '@bourse/shell'
import { EmptyState, FailedState, Pager, Skeleton, Tag } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Newspaper, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { dictionaries } from '../../../site/site.ts'
import { type ArticleList, type ArticleRecord, useArticles } from '../api/use-articles.ts'
import { categoryOf } from '../article-view.ts'
import { HelpPage } from './help-page.tsx'
import { SearchBox } from './search-box.tsx'

const SHOWN = 12
const WAITING = [0, 1, 2, 3] as const

/** What the house says: announcements, news of the product and guides, the newest first. */
export function ArticlesPage(): ReactNode {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  // An older address of the help centre.
  return search['category'] === 'help' ? <HelpPage /> : <Articles search={search} />
}

function Articles({ search }: { readonly search: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useTranslations('articles')
  const language = useLanguage(dictionaries)
  const navigate = useNavigate()
  const cate = categoryOf(search['category'])
  const begin = Math.max(0, Math.trunc(Number(search['begin'])) || 0)
  const query = useArticles('article', { cate, begin, count: SHOWN })
  const show = (next: number) =>
    void navigate({
      to: '/article',
      search: { ...(cate === undefined ? {} : { category: cate }), ...(next === 0 ? {} : { begin: next }) },
    })
  return (
    <div className="wrap articles-page">
      <header>
        <h1 className="page-title">{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
        <SearchBox kind="article" />
      </header>
      <nav className="article-cates" aria-label={t('categories')}>
        <Category to="/article" isCurrent={cate === undefined} name={t('all')} />
        {ARTICLE_CATEGORIES.map(one => (
          <Category
            key={one}
            to={`/article?category=${one}`}
            isCurrent={cate === one}
            name={t(`cates.${one}`)}
            count={query.data?.categories.find(of => of.cate === one)?.total}
          />
        ))}
        <Category to="/article/help" isCurrent={false} name={t('help.title')} />
        <a className="article-feed" href={`${ARTICLE_FEED}?lang=${language}`}>
          <Rss aria-hidden />
          {t('feed')}
        </a>
      </nav>
      <Records list={query.data} error={query.error} retry={() => void query.refetch()} isRetrying={query.isFetching} />
      {query.data !== undefined && <Pager total={query.data.total} begin={begin} size={SHOWN} onBegin={show} />}
    </div>
  )
}

type CategoryProps = {
  readonly to: string
  readonly isCurrent: boolean
  readonly name: string
  readonly count?: number | undefined
}

function Category({ to, isCurrent, name, count }: CategoryProps): ReactNode {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} data-current={isCurrent ? '' : undefined}>
      {name}
      {count !== undefined && <span className="fine muted num">{count}</span>}
    </Link>
  )
}

type RecordsProps = {
  readonly list: ArticleList | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly isRetrying: boolean
}

function Records({ list, error, retry, isRetrying }: RecordsProps): ReactNode {
  const t = useTranslations('articles')
  if (list === undefined && error !== null) {
    return <FailedState title={t('failed')} text={error.message} onRetry={retry} retrying={isRetrying} />
  }
  if (list === undefined) {
    return (
      <ul className="article-list" aria-busy>
        {WAITING.map(row => (
          <li key={row}>
            <Skeleton width={280} />
            <Skeleton width={480} />
          </li>
        ))}
      </ul>
    )
  }
  if (list.records.length === 0) {
    return <EmptyState icon={<Newspaper aria-hidden />} title={t('empty')} text={t('emptyText')} />
  }
  return (
    <ul className="article-list">
      {list.records.map(record => (
        <li key={record.id} data-pictured={record.picture === null ? undefined : ''}>
          <Row record={record} />
          {record.picture !== null && <img src={record.picture} alt="" width={240} height={102} loading="lazy" />}
        </li>
      ))}
    </ul>
  )
}

function Row({ record }: { readonly record: ArticleRecord }): ReactNode {
  const t = useTranslations('articles')
  const format = useFormatter()
  return (
    <article lang={record.language}>
      <p className="fine muted">
        <span>{t(`cates.${record.cate}`)}</span>
        <time dateTime={new Date(record.time * 1000).toISOString()}>
          {format.dateTime(record.time * 1000, { year: 'numeric', month: 'short', day: 'numeric' })}
        </time>
        <span>{t('minutes', { count: record.minutes })}</span>
        {record.example && <Tag>{t('example')}</Tag>}
      </p>
      <h2>
        <Link to={`/article/${record.slug}`}>{record.title}</Link>
      </h2>
      <p className="muted">{record.summary}</p>
    </article>
  )
}
