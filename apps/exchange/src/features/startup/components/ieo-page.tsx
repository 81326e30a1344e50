import '../startup.css'
import { START_CATEGORIES, START_CATEGORY_DEFAULTS } from '@bourse/protocol/terms'
import { Button, EmptyState, FailedState, Skeleton, Tabs } from '@bourse/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCategory } from '../api/use-startup.ts'
import { ProjectCard } from './project-card.tsx'

const STEP = START_CATEGORY_DEFAULTS.limit_num
// All of them first.
const ORDER = START_CATEGORIES.toReversed()

/** /ieo: sales of new coins by category, some at a time. */
export function IeoPage(): ReactNode {
  const t = useTranslations('startup')
  const search: { readonly cate?: unknown } = useSearch({ strict: false })
  const said = Number(search.cate)
  const id = Number.isInteger(said) && said >= 1 && said <= START_CATEGORIES.length ? said : START_CATEGORY_DEFAULTS.id
  const navigate = useNavigate()
  return (
    <div className="wrap startup-page">
      <header className="startup-head">
        <div>
          <h1 className="page-title">{t('ieoTitle')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
      </header>
      <Tabs
        label={t('category')}
        size="big"
        value={START_CATEGORIES[id - 1] ?? 'all'}
        onChange={category =>
          void navigate({
            to: '/ieo',
            search: { cate: START_CATEGORIES.indexOf(category) + 1 },
            replace: true,
          })
        }
        tabs={ORDER.map(value => ({ value, label: t(`categories.${value}`) }))}
      >
        <Category key={id} id={id} />
      </Tabs>
    </div>
  )
}

function Category({ id }: { id: number }): ReactNode {
  const t = useTranslations('startup')
  const [count, setCount] = useState<number>(STEP)
  const answer = useCategory(id, count)
  const { data } = answer
  if (data === undefined) {
    if (!answer.isError) return <Skeleton width={400} height={24} />
    return <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (data.records.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <h2 className="sr-only">{t(`categories.${START_CATEGORIES[id - 1] ?? 'all'}`)}</h2>
      <div className="startup-cards">
        {data.records.map((project, at) => (
          <ProjectCard
            key={project.id}
            project={project}
            aheadMs={data.aheadMs}
            primary={at === 0 && project.state === 'open'}
            place="/ieodetail"
          />
        ))}
      </div>
      {data.total > data.records.length && (
        <p className="startup-more">
          <Button size="field" onClick={() => setCount(Math.min(100, count + STEP))}>
            {t('more', { count: data.total - data.records.length })}
          </Button>
        </p>
      )}
    </>
  )
}
