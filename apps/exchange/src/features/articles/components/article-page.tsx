import '../articles.css'
import { isHelpCategory } from '@bourse/protocol/terms'
import { EmptyState, FailedState, Skeleton, Tag } from '@bourse/ui'
import { useParams } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { type Article, useArticle } from '../api/use-articles.ts'
import { contentsOf, LIST_PLACES, placeOfCategory } from '../article-view.ts'
import { ArticleSide, OtherLanguage } from './article-side.tsx'
import { Blocks } from './blocks.tsx'
import { Contents, FoldedContents } from './contents.tsx'
import { AskHelped } from './helped.tsx'
import { SearchBox } from './search-box.tsx'

/** One article or help page. */
export function ArticlePage(): ReactNode {
  const t = useTranslations('articles')
  const { slug = '' }: { readonly slug?: string } = useParams({ strict: false })
  const { data, error, isError, refetch, isFetching } = useArticle(slug)
  if (data === undefined && isError) {
    return (
      <div className="wrap article-page">
        <FailedState title={t('oneFailed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  }
  if (data === undefined) return <Waiting />
  if (data === null) return <Missing />
  return <Whole key={data.slug} article={data} />
}

function Whole({ article }: { readonly article: Article }): ReactNode {
  const t = useTranslations('articles')
  const contents = contentsOf(article.blocks)
  useTitle(article.title)
  const kind = isHelpCategory(article.cate) ? 'help' : 'article'
  return (
    <div className="wrap article-page">
      <div className="article-above">
        <nav aria-label={t('where')}>
          <Link to={LIST_PLACES[kind]}>{kind === 'help' ? t('help.title') : t('title')}</Link>
          <span aria-hidden>›</span>
          <Link to={placeOfCategory(article.cate)}>{t(`cates.${article.cate}`)}</Link>
        </nav>
        <SearchBox kind={kind} />
      </div>
      <div className="article-grid">
        <Contents parts={contents} language={article.language} />
        <article className="article-text" lang={article.language}>
          <Head article={article} />
          <FoldedContents parts={contents} />
          <Blocks blocks={article.blocks} />
          {article.helped !== null && <AskHelped id={article.id} first={article.helped} />}
        </article>
        <ArticleSide article={article} />
      </div>
    </div>
  )
}

function Head({ article }: { readonly article: Article }): ReactNode {
  const t = useTranslations('articles')
  const format = useFormatter()
  const day = (at: number): string => format.dateTime(at * 1000, { year: 'numeric', month: 'short', day: 'numeric' })
  return (
    <header>
      <p className="article-kicker fine muted">
        <Tag>{t(`cates.${article.cate}`)}</Tag>
        <span>{t('minutes', { count: article.minutes })}</span>
        {article.example && <Tag>{t('example')}</Tag>}
      </p>
      <h1>{article.title}</h1>
      <p className="article-lead">{article.summary}</p>
      <p className="article-by fine muted">
        <time dateTime={new Date(article.changed * 1000).toISOString()}>
          {t('changed', { day: day(article.changed), version: article.version })}
        </time>
      </p>
      {article.example && <p className="article-note">{t('exampleText')}</p>}
      <OtherLanguage article={article} />
    </header>
  )
}

function Missing(): ReactNode {
  const t = useTranslations('articles')
  return (
    <div className="wrap article-page">
      <EmptyState
        icon={<BookOpen aria-hidden />}
        title={t('missing')}
        text={t('missingText')}
        actions={
          <Link to={LIST_PLACES.help} className="link">
            {t('help.title')}
          </Link>
        }
      />
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div className="wrap article-page" aria-busy>
      <div className="article-grid">
        <div />
        <div className="article-waiting">
          <Skeleton width={160} />
          <Skeleton width={480} height={40} />
          <Skeleton width={600} />
          <Skeleton width={560} />
          <Skeleton width={600} />
        </div>
      </div>
    </div>
  )
}

// The frame names the page; an article has a name of its own.
function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Bourse`
  }, [title])
}
