import { changeOf } from '@bourse/client'
import { addDecimals, multiplyDecimals } from '@bourse/kernel'
import { ChangeText, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { type Gain, useGain } from '../api/use-money.ts'
import { percentOf } from '../assets-view.ts'
import { useHidden } from '../hidden-amounts.ts'
import { HIDDEN, Money } from './money.tsx'
import { CoinCell } from './purse-table.tsx'

type GainRow = Gain['coins'][number]

/** What was made of each coin, at average cost. */
export function GainTable(): ReactNode {
  const t = useTranslations('assets.gain')
  const answer = useGain()
  const { data } = answer
  return (
    <section className="account-section" aria-labelledby="gain-title">
      <div className="account-section-head">
        <div>
          <h2 id="gain-title" className="section-title">
            {t('title')}
          </h2>
          <p className="muted assets-lead">{t('lead')}</p>
        </div>
      </div>
      <RowsOrCards
        label={t('title')}
        columns={useColumns(data?.coins ?? [])}
        list={listOf(answer, { rows: data?.coins, failed: t('failed'), empty: { title: t('empty') } })}
        rowKey={({ coin }) => coin}
      />
      {data !== undefined && data.coins.length > 0 && (
        <dl className="assets-sums">
          <SumLine name={t('putIn')} value={data.put_in} />
          <SumLine name={t('unrealised')} value={data.unrealised} isChange />
          <SumLine name={t('realised')} value={data.realised} isChange />
          {/[1-9]/.test(data.contracts) && <SumLine name={t('contracts')} value={data.contracts} isPart isChange />}
          {/[1-9]/.test(data.rewards) && <SumLine name={t('rewards')} value={data.rewards} isPart isChange />}
          <SumLine name={t('all')} value={addDecimals(data.unrealised, data.realised) ?? '0'} isChange />
        </dl>
      )}
    </section>
  )
}

type SumProps = {
  readonly name: string
  readonly value: string
  readonly isChange?: boolean
  readonly isPart?: boolean
}

function SumLine({ name, value, isChange, isPart }: SumProps): ReactNode {
  return (
    <div data-part={isPart === true ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{isChange === true ? <Change value={value} /> : <Money value={value} places={2} />}</dd>
    </div>
  )
}

function Change({ value }: { value: string | null }): ReactNode {
  const hidden = useHidden(state => state.hidden)
  if (value === null) return <NumberText value={null} />
  return hidden ? <span className="num">{HIDDEN}</span> : <ChangeText value={value} places={2} />
}

const BAR_WIDTH = 100
const BAR_HEIGHT = 8

/** What a coin has made and not brought yet: the amount, its part of what it cost, and how it stands beside the others. */
function Unrealised({ row, most }: { row: GainRow; most: number }): ReactNode {
  const hidden = useHidden(state => state.hidden)
  const { unrealised, cost, value } = row
  const change = value === null ? null : changeOf(cost, value)
  const share = most === 0 ? 0 : Number(unrealised ?? '0') / most
  const long = (Math.abs(share) * BAR_WIDTH) / 2
  const isDrawn = !hidden && unrealised !== null
  return (
    <span className="assets-gain">
      <Change value={unrealised} />
      {isDrawn && change !== null && change !== '0' && (
        <small>
          <ChangeText value={multiplyDecimals(change, '100')} places={2} suffix="%" />
        </small>
      )}
      {isDrawn && (
        <svg viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <rect className="assets-gain-middle" x={BAR_WIDTH / 2 - 0.5} width={1} height={BAR_HEIGHT} />
          <rect
            className={share < 0 ? 'assets-gain-down' : 'assets-gain-up'}
            x={share < 0 ? BAR_WIDTH / 2 - long : BAR_WIDTH / 2}
            y={2}
            width={long}
            height={BAR_HEIGHT - 4}
          />
        </svg>
      )}
    </span>
  )
}

function useColumns(rows: readonly GainRow[]): readonly CardColumn<GainRow>[] {
  const t = useTranslations('assets.gain')
  const most = Math.max(0, ...rows.map(({ unrealised }) => Math.abs(Number(unrealised ?? '0'))))
  const whole = addDecimals('0', ...rows.map(({ value }) => value ?? '0')) ?? '0'
  const words = useTranslations('assets')
  return [
    { key: 'coin', head: words('coin'), card: 'head', cell: row => <CoinCell coin={{ coin: row.coin }} /> },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: row => <Money value={row.amount} places={row.places} />,
    },
    {
      key: 'average',
      head: t('average'),
      align: 'end',
      cell: row => <NumberText value={row.coin === 'USDT' ? null : row.average} places={placesOf(row.price)} />,
    },
    { key: 'price', head: words('price'), align: 'end', cell: row => <NumberText value={row.price} /> },
    { key: 'value', head: words('value'), align: 'end', cell: row => <Money value={row.value} places={2} /> },
    {
      key: 'unrealised',
      head: t('unrealised'),
      align: 'end',
      cell: row => <Unrealised row={row} most={most} />,
    },
    { key: 'realised', head: t('realised'), align: 'end', cell: row => <Change value={row.realised} /> },
    {
      key: 'share',
      head: words('share'),
      align: 'end',
      from: 'roomy',
      cell: row => <NumberText value={percentOf(row.value, whole)} places={1} suffix="%" />,
    },
  ]
}

const placesOf = (price: string | null): number => Math.max(2, (price?.split('.')[1] ?? '').length)
