import '../startup.css'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { type ProjectPageOf, useOpenProjects, useRounds } from '../api/use-startup.ts'
import { shownRound } from '../shown-round.ts'
import { ProjectCard } from './project-card.tsx'
import { VoteCard } from './vote-card.tsx'

/** What is open now, for the first page: the sale that closes next, and the vote; where nothing is open, what opens next. Nothing where nothing is planned; until that is known, what was given to wait. */
export function OpenNow({ waiting }: { waiting: ReactNode }): ReactNode {
  const t = useTranslations('startup')
  const projects = useOpenProjects()
  const vote = useRounds()
  const project = projects.data?.records[0]
  const round = shownRound(vote.data?.rounds ?? [], project?.state === 'open')
  const isAnyOpen = project?.state === 'open' || round?.state === 'open'
  // Both stand at once: neither moves the other.
  if (projects.isPending || vote.isPending) return waiting
  if (project === undefined && round === null) return null
  return (
    <section className="wrap startup-now" aria-labelledby="startup-now">
      <div className="startup-now-head">
        <h2 id="startup-now">{t(isAnyOpen ? 'openNow' : 'nextUp')}</h2>
        <Link to="/startup" className="link">
          {t('allProjects')}
        </Link>
      </div>
      <div className="startup-now-panels" data-count={project !== undefined && round !== null ? 2 : 1}>
        {project !== undefined && <ProjectCard project={project} aheadMs={aheadOf(projects.data)} />}
        {round !== null && <VoteCard round={round} aheadMs={vote.data?.aheadMs ?? 0} />}
      </div>
    </section>
  )
}

const aheadOf = (page: ProjectPageOf | undefined): number => page?.aheadMs ?? 0
