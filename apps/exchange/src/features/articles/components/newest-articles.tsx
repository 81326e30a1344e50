import '../articles.css'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { type ArticleRecord, useArticles } from '../api/use-articles.ts'

const ASKED = 8
const BESIDE = 4

/** The newest articles, for the first page: one with its picture, where there is one, and four as text; nothing where there are none, and until that is known what was given to wait. */
export function NewestArticles({ waiting }: { waiting: ReactNode }): ReactNode {
  const t = useTranslations('home.articles')
  const { data, isError } = useArticles('article', { count: ASKED })
  if (isError || data?.records.length === 0) return null
  if (data === undefined) return waiting
  const first = data.records.find(({ picture }) => picture !== null)
  const rest = data.records.filter(one => one !== first).slice(0, BESIDE)
  return (
    <section className="wrap home-articles">
      <div className="home-articles-head">
        <h2 className="section-title">{t('title')}</h2>
        <Link to="/article" className="link">
          {t('all')}
        </Link>
      </div>
      <div className="home-articles-grid" data-pictured={first === undefined ? undefined : ''}>
        {first !== undefined && (
          <article className="home-article-first" lang={first.language}>
            {first.picture !== null && <img src={first.picture} alt="" width={612} height={260} loading="lazy" />}
            <Told article={first} />
          </article>
        )}
        <ul>
          {rest.map(article => (
            <li key={article.slug} lang={article.language}>
              <Told article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Told({ article }: { readonly article: ArticleRecord }): ReactNode {
  const t = useTranslations('articles')
  const format = useFormatter()
  const { slug, cate, title, summary, time, minutes } = article
  return (
    <>
      <p className="fine muted home-article-place">
        <span>{t(`cates.${cate}`)}</span>
        <time dateTime={new Date(time * 1000).toISOString()}>
          {format.dateTime(time * 1000, { month: 'short', day: 'numeric' })}
        </time>
        <span>{t('minutes', { count: minutes })}</span>
      </p>
      <h3>
        <Link to={`/article/${slug}`}>{title}</Link>
      </h3>
      <p className="muted">{summary}</p>
    </>
  )
}
