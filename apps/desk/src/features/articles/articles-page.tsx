import type { deskArticleList, ReplyOf } from '@bourse/protocol'
import { ARTICLE_STATES, type ArticleState } from '@bourse/protocol/terms'
import { PlaceLink, useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useArea, useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import { useActs } from '../../site/live/acts.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked, type Tone } from '../../site/parts/dot.tsx'
import { PageHead } from '../../site/parts/page-head.tsx'
import { PageTabs } from '../../site/parts/page-tabs.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import './articles.css'

type Row = ReplyOf<typeof deskArticleList>['articles'][number]

const TABS = ['all', ...ARTICLE_STATES] as const
type Tab = (typeof TABS)[number]

const TONES: Readonly<Record<ArticleState, Tone>> = {
  draft: 'idle',
  scheduled: 'warn',
  published: 'good',
  withdrawn: 'bad',
}

/** The state of an article, with its dot. */
export function ArticleMark({ state }: { readonly state: ArticleState }): ReactNode {
  const text = useTranslations('articles.states')
  return <Marked tone={TONES[state]}>{text(state)}</Marked>
}

/** Every article, the one that was changed last first. */
export function ArticlesPage(): ReactNode {
  useArea('articles')
  const text = useTranslations('articles')
  const go = useGo()
  const search: { readonly show?: string } = useSearch({ strict: false })
  const tab = TABS.find(one => one === search.show) ?? 'all'
  const writes = useActs().data?.some(({ name, mine }) => name === 'article save' && mine) === true
  const query = useFollowed<typeof deskArticleList>({
    key: ['articles'],
    asked: { path: '/desk/article/list', payload: {} },
    topics: ['acts'],
  })
  return (
    <>
      <PageHead
        title={text('title')}
        states={
          <PageTabs<Tab>
            tabs={TABS}
            tab={tab}
            placeOf={to => (to === 'all' ? '/articles' : `/articles?show=${to}`)}
            labelOf={value => (value === 'all' ? text('all') : text(`states.${value}`))}
          />
        }
      >
        <Button type="primary" size="small" disabled={!writes} onClick={() => go('/articles/new')}>
          {text('create')}
        </Button>
      </PageHead>
      <Asked query={query} rows={12}>
        {({ articles }) => <List rows={articles.filter(({ state }) => tab === 'all' || state === tab)} />}
      </Asked>
    </>
  )
}

function List({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const text = useTranslations('articles')
  const language = useDeskLanguage()
  const say = useWords()
  if (rows.length === 0) return <Empty>{text('empty')}</Empty>
  return (
    <DataTable
      edge
      label={text('title')}
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        {
          key: 'title',
          head: text('list.title'),
          wide: true,
          cell: ({ slug, title }) => <PlaceLink href={`/articles/${slug}`}>{say(title)}</PlaceLink>,
        },
        { key: 'cate', head: text('list.cate'), cell: ({ cate }) => text(`cates.${cate}`) },
        { key: 'state', head: text('list.state'), cell: ({ state }) => <ArticleMark state={state} /> },
        {
          key: 'version',
          head: text('list.version'),
          align: 'right',
          cell: ({ version, shown_version: shown }) => `${shown ?? '–'} / ${version}`,
        },
        { key: 'languages', head: text('list.languages'), cell: ({ languages }) => languages.join(', ') },
        {
          key: 'helped',
          head: text('list.helped'),
          align: 'right',
          cell: ({ helped }) => (helped === null ? '–' : `${helped.yes} / ${helped.all}`),
        },
        {
          key: 'changed',
          head: text('list.changed'),
          align: 'right',
          cell: row => `${shortDay(row.changed_at, language)}, ${row.changed_by}`,
        },
      ]}
    />
  )
}
