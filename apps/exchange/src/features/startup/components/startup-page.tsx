import '../startup.css'
import { START_CATEGORIES, START_MODES, type StartCategory, type StartMode } from '@bourse/protocol/terms'
import { Button, EmptyState, FailedState, Select, Skeleton, Tabs, Tag } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { session } from '../../../site/site.ts'
import { type ProjectPageOf, useOwnSubscriptions, useProjects, useRounds } from '../api/use-startup.ts'
import { OwnSubscriptions } from './own-subscriptions.tsx'
import { ProjectCard } from './project-card.tsx'
import { ComingTable, EndedTable } from './project-tables.tsx'
import { Rounds } from './rounds.tsx'

const SHOWN = ['all', 'open', 'coming', 'ended', 'votes', 'mine'] as const
type Section = (typeof SHOWN)[number]

/** /startup: sales of new coins by where they stand. */
export function StartupPage(): ReactNode {
  const t = useTranslations('startup')
  const answer = useProjects()
  const { data } = answer
  const search: { readonly show?: string } = useSearch({ strict: false })
  const shown = SHOWN.find(one => one === search.show) ?? 'all'
  const navigate = useNavigate()
  const show = (to: Section): void =>
    void navigate({ to: '/startup', search: to === 'all' ? {} : { show: to }, replace: true })
  return (
    <div className="wrap startup-page">
      <header className="startup-head">
        <div>
          <h1 className="page-title">{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        <MineButton pressed={shown === 'mine'} onPress={() => show(shown === 'mine' ? 'all' : 'mine')} />
      </header>
      {shown === 'mine' && <OwnSubscriptions />}
      {shown !== 'mine' && data === undefined && !answer.isError && (
        <div aria-busy>
          <Skeleton width={400} height={24} />
        </div>
      )}
      {shown !== 'mine' && data === undefined && answer.isError && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {shown !== 'mine' && data !== undefined && <Listed page={data} shown={shown} onShow={show} />}
    </div>
  )
}

function MineButton({ pressed, onPress }: { pressed: boolean; onPress: () => void }): ReactNode {
  const t = useTranslations('startup')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const own = useOwnSubscriptions(isSignedIn)
  if (!isSignedIn) return null
  return (
    <Button size="field" aria-pressed={pressed} onClick={onPress}>
      {t(pressed ? 'everything' : 'mineTitle')}{' '}
      {!pressed && own.data !== undefined && own.data.total > 0 && <Tag>{own.data.total}</Tag>}
    </Button>
  )
}

type ListedProps = {
  readonly page: ProjectPageOf
  readonly shown: Exclude<Section, 'mine'>
  readonly onShow: (to: Section) => void
}

function Listed({ page, shown, onShow }: ListedProps): ReactNode {
  const t = useTranslations('startup')
  const [category, setCategory] = useState<StartCategory>('all')
  const [mode, setMode] = useState<StartMode | 'all'>('all')
  const fitting = page.records.filter(
    one => (category === 'all' || one.category === category) && (mode === 'all' || one.mode === mode),
  )
  const open = fitting.filter(({ state }) => state === 'open')
  const coming = fitting.filter(({ state }) => state === 'coming')
  const ended = fitting.filter(({ state }) => state === 'counting' || state === 'ended')
  const { counts } = page
  const rounds = useRounds()
  const has = (part: Section): boolean => shown === 'all' || shown === part
  const isEmpty = [has('open') && open, has('coming') && coming, has('ended') && ended].every(
    part => part === false || part.length === 0,
  )
  return (
    <Tabs
      label={t('title')}
      size="big"
      value={shown}
      onChange={onShow}
      tabs={[
        { value: 'all', label: t('tabs.all') },
        { value: 'open', label: t('tabs.open'), count: counts.open },
        { value: 'coming', label: t('tabs.coming'), count: counts.coming },
        { value: 'ended', label: t('tabs.ended'), count: counts.ended },
        {
          value: 'votes',
          label: t('tabs.votes'),
          count: rounds.data?.rounds.filter(({ state }) => state === 'open').length,
        },
      ]}
      aside={
        shown !== 'votes' && <Filters category={category} setCategory={setCategory} mode={mode} setMode={setMode} />
      }
    >
      {shown === 'votes' && <Rounds />}
      {has('open') && open.length > 0 && (
        <section aria-labelledby="startup-open">
          <h2 id="startup-open" className="sr-only">
            {t('tabs.open')}
          </h2>
          <div className="startup-cards">
            {open.map((project, at) => (
              <ProjectCard key={project.id} project={project} aheadMs={page.aheadMs} primary={at === 0} />
            ))}
          </div>
        </section>
      )}
      {has('coming') && coming.length > 0 && <ComingTable projects={coming} />}
      {has('ended') && ended.length > 0 && <EndedTable projects={ended} />}
      {shown !== 'votes' && isEmpty && <EmptyState title={t('none')} text={t('noneText')} />}
    </Tabs>
  )
}

type FilterProps = {
  readonly category: StartCategory
  readonly setCategory: (category: StartCategory) => void
  readonly mode: StartMode | 'all'
  readonly setMode: (mode: StartMode | 'all') => void
}

function Filters({ category, setCategory, mode, setMode }: FilterProps): ReactNode {
  const t = useTranslations('startup')
  return (
    <div className="startup-filters">
      <Select
        label={t('category')}
        labelHidden
        size="control"
        value={category}
        onChange={setCategory}
        options={START_CATEGORIES.toReversed().map(value => ({ value, label: t(`categories.${value}`) }))}
      />
      <Select
        label={t('method')}
        labelHidden
        size="control"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'all' as const, label: t('everyMethod') },
          ...START_MODES.map(value => ({ value, label: t(`modes.${value}`) })),
        ]}
      />
    </div>
  )
}
