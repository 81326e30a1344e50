import { ChangeText, type Column, NumberText, RoundMark, Table } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay, useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { RemindMe } from '../../reminders/index.ts'
import type { Project } from '../api/use-startup.ts'
import { changeSince, timesOf } from '../progress.ts'
import { StartupSection } from './startup-section.tsx'

const NONE = { title: '–' } as const

function useCommon(): { readonly who: Column<Project>; readonly method: Column<Project> } {
  const t = useTranslations('startup')
  return {
    who: {
      key: 'who',
      head: t('table.project'),
      cell: ({ id, name, coin, story, state }) => (
        <span className="startup-row">
          <RoundMark sign={name.slice(0, 1)} size="s" />
          <span>
            <Link to={`/startup-info?id=${id}`} className="startup-name">
              {name} <i className="muted">{coin}</i>
            </Link>
            {state === 'coming' && <span className="sub">{story}</span>}
          </span>
        </span>
      ),
    },
    method: { key: 'method', head: t('table.method'), from: 'phone', cell: ({ mode }) => t(`modes.${mode}`) },
  }
}

/** Projects that open later. */
export function ComingTable({ projects }: { projects: readonly Project[] }): ReactNode {
  const t = useTranslations('startup')
  const moment = useDayAndTime()
  const { who, method } = useCommon()
  const reminders = useTranslations('reminders')
  return (
    <StartupSection id="startup-coming" title={t('tabs.coming')}>
      <Table
        label={t('tabs.coming')}
        rows="56"
        rowKey={({ id }) => id}
        list={{ rows: projects, empty: NONE }}
        columns={[
          who,
          method,
          { key: 'price', head: t('table.price'), align: 'end', from: 'phone', cell: one => <Priced of={one} /> },
          {
            key: 'sale',
            head: t('table.forSale'),
            align: 'end',
            from: 'wide',
            cell: ({ for_sale: all }) => <NumberText value={all} />,
          },
          {
            key: 'goal',
            head: t('table.goal'),
            align: 'end',
            from: 'wide',
            cell: ({ goal, money }) => (
              <>
                <NumberText value={goal} /> {money}
              </>
            ),
          },
          { key: 'opens', head: t('table.opens'), align: 'end', cell: ({ opens_at: at }) => moment(at) },
          {
            key: 'remind',
            head: <span className="sr-only">{reminders('ask')}</span>,
            align: 'end',
            cell: ({ id, name }) => <RemindMe of={{ what: 'sale', id }} name={name} place="/startup" />,
          },
        ]}
      />
    </StartupSection>
  )
}

const Priced = ({ of }: { of: Project }): ReactNode => (
  <>
    <NumberText value={of.price} /> {of.money}
  </>
)

/** Projects that took their last subscription: what came of each, and of all of them. */
export function EndedTable({ projects }: { projects: readonly Project[] }): ReactNode {
  const t = useTranslations('startup')
  const day = useDay()
  const { who, method } = useCommon()
  return (
    <StartupSection id="startup-ended" title={t('tabs.ended')}>
      <Table
        label={t('tabs.ended')}
        rows="52"
        rowKey={({ id }) => id}
        list={{ rows: projects, empty: NONE }}
        columns={[
          who,
          method,
          { key: 'closed', head: t('table.closed'), from: 'wide', cell: ({ closes_at: at }) => day(at) },
          {
            key: 'raised',
            head: t('table.raised'),
            align: 'end',
            from: 'phone',
            cell: ({ raised, money }) => (
              <>
                <NumberText value={raised} /> {money}
              </>
            ),
          },
          { key: 'times', head: t('table.times'), align: 'end', from: 'wide', cell: one => `${timesOf(one)}×` },
          { key: 'price', head: t('table.soldAt'), align: 'end', from: 'wide', cell: one => <Priced of={one} /> },
          {
            key: 'now',
            head: t('table.now'),
            align: 'end',
            from: 'phone',
            cell: ({ last }) => <NumberText value={last} />,
          },
          { key: 'since', head: t('table.since'), align: 'end', cell: one => <Since project={one} /> },
        ]}
      />
      <Summary projects={projects} />
    </StartupSection>
  )
}

function Since({ project }: { project: Project }): ReactNode {
  const t = useTranslations('startup')
  if (project.state === 'counting') return <span className="muted">{t('standing.counting')}</span>
  if (project.outcome !== 'sold' && project.outcome !== null)
    return <span className="muted">{t(`outcome.${project.outcome}`)}</span>
  const change = changeSince(project)
  if (change === null) return <span className="muted">{t('notTraded')}</span>
  return <ChangeText value={String(change)} suffix="%" />
}

/** One sentence on all sales, the bad ones too. */
function Summary({ projects }: { projects: readonly Project[] }): ReactNode {
  const t = useTranslations('startup')
  const ended = projects.filter(({ state }) => state === 'ended')
  const changes = ended.flatMap(one => changeSince(one) ?? [])
  if (ended.length === 0) return null
  return (
    <p className="muted startup-summary">
      {t('summary', {
        all: ended.length,
        above: changes.filter(change => change > 0).length,
        below: changes.filter(change => change < 0).length,
        missed: ended.filter(({ outcome }) => outcome !== 'sold').length,
      })}
    </p>
  )
}
