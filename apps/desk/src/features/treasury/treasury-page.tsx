import type { deskBanks, deskCover, deskTreasury } from '@bourse/protocol'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useArea } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { Asked } from '../../site/parts/states.tsx'
import { TabbedHead, useTab } from '../../site/parts/tabbed-head.tsx'
import { ActButton, ActHost, Coming } from '../acts/index.ts'
import { Assets } from './assets.tsx'
import { Banks } from './banks.tsx'
import { Chains } from './chains.tsx'
import { ColdStorages } from './cold.tsx'
import { CoverChart } from './cover-chart.tsx'
import { GoneOut } from './gone.tsx'
import { Proofs } from './proofs.tsx'
import { Rules } from './rules.tsx'
import { Suspense } from './suspense.tsx'
import { TreasuryStrip } from './treasury-strip.tsx'
import './treasury.css'

const TABS = ['assets', 'suspense', 'chains', 'banks', 'rules'] as const
type Tab = (typeof TABS)[number]

/** Is there enough, in the right place. */
export function TreasuryPage(): ReactNode {
  useArea('treasury')
  const text = useTranslations('treasury')
  const search: { readonly asset?: string } = useSearch({ strict: false })
  const tab = useTab(TABS)
  return (
    <ActHost>
      <TabbedHead<Tab>
        title={text('title')}
        place="/treasury"
        tabs={TABS}
        tab={tab}
        labelOf={value => text(`tabs.${value}`)}
      >
        <Heads tab={tab} />
      </TabbedHead>
      <Coming page="treasury" />
      {tab === 'banks' ? <BanksTab /> : <TreasuryTab tab={tab} chosen={search.asset ?? null} />}
    </ActHost>
  )
}

/** What can be done with all that a tab shows. */
function Heads({ tab }: { readonly tab: Tab }): ReactNode {
  const text = useTranslations('treasury')
  if (tab === 'chains')
    return (
      <>
        <ActButton name="chain add">{text('chains.add')}</ActButton>
        <ActButton name="chain carry">{text('chains.carry')}</ActButton>
      </>
    )
  if (tab !== 'banks') return null
  return (
    <>
      <ActButton name="currency open">{text('banks.open')}</ActButton>
      <ActButton name="statement import" primary>
        {text('banks.import')}
      </ActButton>
    </>
  )
}

type TreasuryTabProps = { readonly tab: Exclude<Tab, 'banks'>; readonly chosen: string | null }

function TreasuryTab({ tab, chosen }: TreasuryTabProps): ReactNode {
  const query = useFollowed<typeof deskTreasury>({
    key: ['treasury'],
    asked: { path: '/desk/treasury/info', payload: {} },
    topics: ['acts', 'figures'],
  })
  return (
    <Asked query={query} rows={14}>
      {info => (
        <>
          <TreasuryStrip info={info} />
          {tab === 'assets' && <Assets info={info} chosen={chosen} below={<Cover />} />}
          {tab === 'suspense' && <Suspense info={info.suspense} />}
          {tab === 'chains' && (
            <>
              <Chains chains={info.chains} />
              <ColdStorages />
            </>
          )}
          {tab === 'rules' && <Rules rules={info.rules} />}
        </>
      )}
    </Asked>
  )
}

/** Over ninety days, within an hour, and as everybody can check it. */
function Cover(): ReactNode {
  const query = useFollowed<typeof deskCover>({
    key: ['treasury', 'cover'],
    asked: { path: '/desk/treasury/cover', payload: {} },
    topics: ['acts', 'figures'],
  })
  return (
    <Asked query={query} rows={8}>
      {({ days, gone, ...proofs }) => (
        <div className="treasury-below">
          <CoverChart days={days} />
          <GoneOut gone={gone} />
          <div>
            <Proofs {...proofs} />
          </div>
        </div>
      )}
    </Asked>
  )
}

function BanksTab(): ReactNode {
  const query = useFollowed<typeof deskBanks>({
    key: ['treasury', 'banks'],
    asked: { path: '/desk/treasury/banks', payload: {} },
    topics: ['acts', 'figures'],
  })
  return (
    <Asked query={query} rows={14}>
      {info => <Banks info={info} />}
    </Asked>
  )
}
