import type { ArticleDraft, deskArticle, ReplyOf } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../../site/calls/desk-client.ts'
import { useArea } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { PageTabs } from '../../site/parts/page-tabs.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ActButton, ActHost } from '../acts/index.ts'
import { ArticleVersions } from './article-versions.tsx'
import { ArticleWriter } from './article-writer.tsx'
import { ArticleMark } from './articles-page.tsx'
import { emptyDraft } from './draft-form.ts'
import './articles.css'

type ArticleInfo = ReplyOf<typeof deskArticle>

const TABS = ['write', 'versions'] as const
type Tab = (typeof TABS)[number]

const NEW = 'new'
const NOT_THERE = ['404', '422']

/** One article: its texts side by side, its versions, and the acts on it. */
export function ArticlePage(): ReactNode {
  useArea('articles')
  const text = useTranslations('articles')
  const { slug } = useParams({ from: '/articles/$slug' })
  const isNew = slug === NEW
  const query = useFollowed<typeof deskArticle>({
    key: ['article', slug],
    asked: { path: '/desk/article/info', payload: { slug } },
    topics: ['acts'],
    enabled: !isNew,
  })
  if (isNew) {
    return (
      <ActHost>
        <PageHead title={text('create')} />
        <Writing key={NEW} begin={emptyDraft()} isNew />
      </ActHost>
    )
  }
  if (query.error instanceof Refused && NOT_THERE.includes(query.error.code)) {
    return (
      <>
        <PageHead title={text('title')} />
        <Empty>
          {text('missing')} <PlaceLink href="/articles">{text('toAll')}</PlaceLink>
        </Empty>
      </>
    )
  }
  return (
    <ActHost>
      <Asked query={query} rows={14}>
        {info => <Found info={info} />}
      </Asked>
    </ActHost>
  )
}

function Found({ info }: { readonly info: ArticleInfo }): ReactNode {
  const text = useTranslations('articles')
  const search: { readonly show?: string } = useSearch({ strict: false })
  const tab = TABS.find(one => one === search.show) ?? 'write'
  const { slug, state, version, shown_version: shown } = info
  return (
    <>
      <PageHead
        title={slug}
        note={<ArticleMark state={state} />}
        states={
          <PageTabs<Tab>
            tabs={TABS}
            tab={tab}
            placeOf={to => `/articles/${slug}?show=${to}`}
            labelOf={value => text(`tabs.${value}`)}
          />
        }
      >
        <ActButton name="article withdraw" known={{ slug }}>
          {text('withdraw')}
        </ActButton>
        <ActButton name="article schedule" known={{ slug }}>
          {text('schedule')}
        </ActButton>
        {shown !== version && (
          <ActButton name="article publish" known={{ source: slug }} primary>
            {text('publish', { version: String(version) })}
          </ActButton>
        )}
      </PageHead>
      {/* A version that came meanwhile begins the form anew; what is typed stands until then. */}
      {tab === 'write' ? (
        <Writing key={`${slug} ${info.shown_of}`} begin={info.draft} />
      ) : (
        <ArticleVersions slug={slug} versions={info.versions} shown={shown} />
      )}
    </>
  )
}

function Writing({ begin, isNew = false }: { readonly begin: ArticleDraft; readonly isNew?: boolean }): ReactNode {
  const [draft, setDraft] = useState(begin)
  return <ArticleWriter draft={draft} onChange={setDraft} isChanged={draft !== begin} isNew={isNew} />
}
