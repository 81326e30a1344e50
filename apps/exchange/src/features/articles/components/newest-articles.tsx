import '../articles.css'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { useArticles } from '../api/use-articles.ts'

const SHOWN = 4

/** The newest articles, for the first page; nothing where there are none. */
export function NewestArticles(): ReactNode {
  const t = useTranslations('home.articles')
  const format = useFormatter()
  const { data, isError } = useArticles('article', { count: SHOWN })
  if (isError || data?.records.length === 0) return null
  return (
    <section className="wrap home-articles">
      <div className="home-articles-head">
        <h2 className="section-title">{t('title')}</h2>
        <Link to="/article" className="link">
          {t('all')}
        </Link>
      </div>
      <ul>
        {data?.records.map(({ slug, title, summary, language, time }) => (
          <li key={slug} lang={language}>
            <time className="fine muted" dateTime={new Date(time * 1000).toISOString()}>
              {format.dateTime(time * 1000, { month: 'short', day: 'numeric' })}
            </time>
            <h3>
              <Link to={`/article/${slug}`}>{title}</Link>
            </h3>
            <p className="muted">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
