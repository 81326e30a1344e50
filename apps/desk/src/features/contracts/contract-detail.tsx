import type { deskContractFunding } from '@bourse/protocol'
import { PlaceLink, useGo } from '@bourse/shell'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { DetailHead } from '../../site/parts/detail-head.tsx'
import { Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { perCent } from '../../site/parts/per-cent.ts'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { dayAndTime, dayTime } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { ContractInfo, SlotInfo } from './contract-info.ts'
import { ContractState } from './contract-state.tsx'
import { rateText, tiersLine } from './contract-text.ts'

type Props = { readonly contract: ContractInfo }

/** One contract: where it stands, its rules and tiers, what funding was paid, and the acts on it. */
export function ContractDetail({ contract }: Props): ReactNode {
  const text = useTranslations('contracts.detail')
  const go = useGo()
  const id = useId()
  const known = { contract: contract.name }
  const isOpen = contract.state === 'open'
  return (
    <section className="contract-detail" aria-labelledby={id}>
      <DetailHead
        id={id}
        title={`${contract.base}/${contract.quote}`}
        closes={text('close')}
        onClose={() => go('/contracts', { replace: true })}
      >
        <ContractState state={contract.state} frozen={contract.frozen} />
      </DetailHead>
      <Standing contract={contract} />
      <Rules contract={contract} />
      <Tiers contract={contract} />
      <Funding contract={contract} />
      <footer className="contract-detail-bar">
        {contract.state !== 'closed' && (
          <ActButton name={isOpen ? 'contract pause' : 'contract resume'} known={known}>
            {text(isOpen ? 'pause' : 'resume')}
          </ActButton>
        )}
        <ActButton name="contract set" known={known} primary>
          {text('change')} <KeyCap onFill>C</KeyCap>
        </ActButton>
      </footer>
    </section>
  )
}

function Standing({ contract }: Props): ReactNode {
  const text = useTranslations('contracts.detail')
  const { quote, base, funding } = contract
  const rate = funding.next_rate === null ? '–' : rateText(funding.next_rate)
  return (
    <Section
      title={text('now')}
      link={<PlaceLink href={`/contracts?show=closings&contract=${contract.name}`}>{text('closings')}</PlaceLink>}
    >
      <Facts
        facts={[
          [text('last'), `${grouped(contract.last)} ${quote}`],
          [text('turnover'), `${grouped(contract.turnover)} ${quote}`],
          [text('open'), `${grouped(contract.open_interest)} ${base}`],
          [text('openValue'), `${grouped(contract.open_value)} ${quote}`],
          [text('nextFunding'), text('fundingAt', { rate, time: dayTime(funding.next_at) })],
        ]}
      />
    </Section>
  )
}

function Rules({ contract }: Props): ReactNode {
  const text = useTranslations('contracts.rules')
  const { base, quote, fees, band_ppm: band } = contract
  return (
    <Section title={text('title')}>
      <Facts
        facts={[
          [text('tick'), contract.tick],
          [text('lot'), contract.lot],
          [text('min_amount'), `${grouped(contract.min_amount)} ${base}`],
          [text('max_amount'), `${grouped(contract.max_amount)} ${base}`],
          [text('position_max'), `${grouped(contract.position_max)} ${base}`],
          [text('price_max'), `${grouped(contract.price_max)} ${quote}`],
          [text('band_ppm'), band === 0 ? '–' : perCent(band)],
          [text('impact_value'), `${grouped(contract.impact_value)} ${quote}`],
          [text('fees'), `${perCent(fees.maker_ppm)} / ${perCent(fees.taker_ppm)}`],
        ]}
      />
    </Section>
  )
}

function Tiers({ contract }: Props): ReactNode {
  const text = useTranslations('contracts.tiers')
  const figure = (shown: string): ReactNode => <span className="contract-figure">{shown}</span>
  return (
    <Section
      title={text('title')}
      link={
        <ActButton
          name="contract tiers"
          known={{ contract: contract.name, tiers: tiersLine(contract) }}
          label={text('changeOf', { contract: contract.name })}
        >
          {text('change')}
        </ActButton>
      }
    >
      <DataTable
        label={text('title')}
        rows={contract.tiers}
        keyOf={({ up_to }) => up_to}
        columns={[
          {
            key: 'to',
            head: text('upTo', { coin: contract.quote }),
            align: 'right',
            cell: row => figure(grouped(row.up_to)),
          },
          { key: 'leverage', head: text('leverage'), align: 'right', cell: row => figure(`${row.leverage}×`) },
          {
            key: 'maintenance',
            head: text('maintenance'),
            align: 'right',
            cell: row => figure(perCent(row.maintenance_ppm)),
          },
          { key: 'less', head: text('deduction'), align: 'right', cell: row => figure(grouped(row.deduction)) },
        ]}
      />
    </Section>
  )
}

function Funding({ contract }: Props): ReactNode {
  const text = useTranslations('contracts.funding')
  const query = useFollowed<typeof deskContractFunding>({
    key: ['contracts', 'funding', contract.name],
    asked: { path: '/desk/contract/funding', payload: { contract: contract.name } },
    topics: ['contracts', 'figures'],
  })
  return (
    <Section title={text('title')} note={text('note')}>
      <Asked query={query} rows={4}>
        {({ slots }) => (slots.length === 0 ? <Empty>{text('empty')}</Empty> : <Slots slots={slots} of={contract} />)}
      </Asked>
    </Section>
  )
}

const SHOWN = 9

function Slots({ slots, of }: { readonly slots: readonly SlotInfo[]; readonly of: ContractInfo }): ReactNode {
  const text = useTranslations('contracts.funding')
  const language = useDeskLanguage()
  const figure = (shown: string): ReactNode => <span className="contract-figure">{shown}</span>
  return (
    <DataTable
      label={text('title')}
      rows={slots.slice(0, SHOWN)}
      keyOf={({ time }) => time}
      columns={[
        { key: 'time', head: text('slot'), cell: ({ time }) => <time>{dayAndTime(time, language)}</time> },
        { key: 'rate', head: text('rate'), align: 'right', cell: ({ rate }) => figure(rateText(rate)) },
        {
          key: 'paid',
          head: text('paid', { coin: of.quote }),
          align: 'right',
          cell: ({ paid }) => figure(grouped(paid)),
        },
      ]}
    />
  )
}
