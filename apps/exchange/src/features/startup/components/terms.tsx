import type { ProjectPage } from '@bourse/protocol'
import { NumberText, numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { coinsOf, costOf } from '../subscription-form.ts'
import { EachPerson } from './project-card.tsx'

/** What one has of a project, and its terms. */
export function Terms({ project }: { project: ProjectPage }): ReactNode {
  return (
    <>
      {project.mine !== null && <Mine project={project} mine={project.mine} />}
      <Facts project={project} />
    </>
  )
}

type MineProps = { readonly project: ProjectPage; readonly mine: NonNullable<ProjectPage['mine']> }

function Mine({ project, mine }: MineProps): ReactNode {
  const t = useTranslations('startup.mine')
  const { money, coin, own_level: level } = project
  return (
    <section className="startup-terms" aria-labelledby="startup-mine">
      <h2 id="startup-mine">{t('title')}</h2>
      <dl>
        <div>
          <dt>{t('soFar')}</dt>
          <dd className="num">
            <NumberText value={costOf(project, mine.units)} /> {money}
          </dd>
        </div>
        {project.state === 'ended' ? (
          <div>
            <dt>{t('given')}</dt>
            <dd className="num">
              <NumberText value={coinsOf(project, mine.given ?? 0)} /> {coin}
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('room')}</dt>
            <dd className="num">
              <NumberText value={costOf(project, Math.max(0, project.user_max - mine.units))} /> {money}
            </dd>
          </div>
        )}
        {level !== null && project.level > 0 && (
          <div>
            <dt>{t('identity')}</dt>
            <dd>{t(level >= project.level ? 'allowed' : 'notAllowed', { level, needed: project.level })}</dd>
          </div>
        )}
      </dl>
      {mine.units > 0 && (
        <p className="startup-under">
          <Link to="/startup?show=mine" className="link">
            {t('all')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Facts({ project }: { project: ProjectPage }): ReactNode {
  const terms = useTranslations('startup.terms')
  const { money, coin, mode } = project
  return (
    <section className="startup-terms" aria-labelledby="startup-terms">
      <h2 id="startup-terms">{terms('title')}</h2>
      <dl>
        <div>
          <dt>{terms('price')}</dt>
          <dd className="num">
            {numberText(project.price)} {money}
          </dd>
        </div>
        <div>
          <dt>{terms('forSale')}</dt>
          <dd className="num">
            {numberText(project.for_sale)} {coin}
          </dd>
        </div>
        <div>
          <dt>{terms('goal')}</dt>
          <dd className="num">
            {numberText(project.goal)} {money}
          </dd>
        </div>
        {project.units_needed > 0 && (
          <div>
            <dt>{terms('needed')}</dt>
            <dd className="num">
              {numberText(costOf(project, project.units_needed))} {money}
            </dd>
          </div>
        )}
        <div>
          <dt>{terms('unit', { isTicket: mode === 'lottery' ? 'yes' : 'no' })}</dt>
          <dd className="num">
            {numberText(project.unit_price)} {money} · {numberText(project.unit_coins)} {coin}
          </dd>
        </div>
        <div>
          <dt>{terms('each')}</dt>
          <dd className="num">
            <EachPerson project={project} />
          </dd>
        </div>
        <Conditions project={project} />
        <Unlocks project={project} />
      </dl>
    </section>
  )
}

function Unlocks({ project }: { project: ProjectPage }): ReactNode {
  const terms = useTranslations('startup.terms')
  const day = useDay()
  const { unlocks } = project
  return (
    <div>
      <dt>{terms('unlock')}</dt>
      <dd>
        {unlocks.length === 1
          ? terms('allAt', { at: day(unlocks[0]?.at ?? project.trades_at) })
          : unlocks.map(({ at, ppm }) => (
              <span key={at} className="startup-unlock num">
                {terms('partAt', { percent: ppm / 10_000, at: day(at) })}
              </span>
            ))}
      </dd>
    </div>
  )
}

function Conditions({ project }: { project: ProjectPage }): ReactNode {
  const t = useTranslations('startup')
  const terms = useTranslations('startup.terms')
  return (
    <>
      <div>
        <dt>{terms('method')}</dt>
        <dd>{t(`modes.${project.mode}`)}</dd>
      </div>
      <div>
        <dt>{terms('level')}</dt>
        <dd>{project.level === 0 ? terms('noLevel') : terms('levelOf', { level: project.level })}</dd>
      </div>
      <div>
        <dt>{terms('fee')}</dt>
        <dd>{terms('noFee')}</dd>
      </div>
    </>
  )
}
