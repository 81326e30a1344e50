import type { deskHouse } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { FigureStrip } from '../../site/parts/figure-strip.tsx'
import { Asked } from '../../site/parts/states.tsx'
import { TabbedHead, useTab } from '../../site/parts/tabbed-head.tsx'
import { listMoment, shortDay } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton, ActHost, Coming } from '../acts/index.ts'
import { Backups } from './backups.tsx'
import { Front } from './front.tsx'
import type { HouseInfo } from './house-info.ts'
import { Maintenance } from './maintenance.tsx'
import { Messages } from './messages.tsx'
import { Operators } from './operators.tsx'
import { Providers } from './providers.tsx'
import { Settings } from './settings.tsx'
import { Switches } from './switches.tsx'
import './house.css'

const TABS = ['switches', 'front', 'messages', 'elsewhere', 'operators', 'settings', 'backups'] as const
type Tab = (typeof TABS)[number]

/** What is in force, and who may change it. */
export function HousePage(): ReactNode {
  useArea('house')
  const text = useTranslations('house')
  const { client } = useServices()
  const tab = useTab(TABS)
  const house = useQuery({
    queryKey: ['house'],
    queryFn: ({ signal }) => ask<typeof deskHouse>(client, { path: '/desk/house/info', payload: {} }, { signal }),
  })
  return (
    <ActHost>
      <TabbedHead<Tab>
        title={text('title')}
        place="/house"
        tabs={TABS}
        tab={tab}
        labelOf={value => text(`tabs.${value}`)}
      >
        <Heads tab={tab} />
      </TabbedHead>
      <Asked query={house} rows={14}>
        {info => (
          <>
            <HouseStrip info={info} />
            {tab === 'switches' && (
              <>
                <Switches switches={info.switches} />
                <Coming page="house" />
                <Maintenance announced={info.maintenance} />
              </>
            )}
            {tab === 'front' && <Front />}
            {tab === 'messages' && <Messages />}
            {tab === 'elsewhere' && <Providers />}
            {tab === 'operators' && <Operators operators={info.operators} />}
            {tab === 'settings' && <Settings settings={info.settings} />}
            {tab === 'backups' && <Backups info={info} />}
          </>
        )}
      </Asked>
    </ActHost>
  )
}

/** What can be done with all that a tab shows. */
function Heads({ tab }: { readonly tab: Tab }): ReactNode {
  const text = useTranslations('house')
  return (
    <>
      {tab === 'switches' && <ActButton name="maintenance announce">{text('maintenance.announce')}</ActButton>}
      {tab === 'front' && (
        <>
          <ActButton name="banner add">{text('front.addBanner')}</ActButton>
          <ActButton name="notice add">{text('front.addNotice')}</ActButton>
        </>
      )}
      {tab === 'messages' && (
        <ActButton name="broadcast write" primary>
          {text('messages.write')}
        </ActButton>
      )}
      {tab === 'elsewhere' && (
        <ActButton name="provider add" primary>
          {text('providers.add')}
        </ActButton>
      )}
      {tab === 'backups' && <ActButton name="backup">{text('backups.make')}</ActButton>}
      {tab === 'operators' && (
        <ActButton name="operator add" primary>
          {text('operators.add')}
        </ActButton>
      )}
    </>
  )
}

function HouseStrip({ info }: { readonly info: HouseInfo }): ReactNode {
  const text = useTranslations('house.strip')
  const age = useAge()
  const now = useNowByMinute()
  const language = useDeskLanguage()
  const latest = info.backups[0]
  const tested = info.restore_tested_at
  return (
    <FigureStrip
      figures={[
        { key: 'version', label: text('version'), value: info.version, note: info.node },
        { key: 'database', label: text('database'), value: info.database },
        {
          key: 'started',
          label: text('started'),
          value: listMoment({ at: info.started_at, now, language }),
          note: text('up', { age: age(now - info.started_at) }),
        },
        {
          key: 'backup',
          label: text('backup'),
          value: latest === undefined ? text('none') : text('ago', { age: age(now - latest.at) }),
          note: tested === null ? text('untested') : text('tested', { day: shortDay(tested, language) }),
        },
      ]}
    />
  )
}
