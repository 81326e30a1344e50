import {
  Button,
  ChangeText,
  EmptyState,
  FailedState,
  type ListState,
  NumberText,
  numberText,
  Skeleton,
  Tag,
} from '@bourse/ui'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isNear, type PositionRow } from '../../api/use-position-rows.ts'
import { type PositionAct, useCloseAtLimit } from './close-at-limit.ts'
import { AdlLights, MarginCell } from './position-cells.tsx'
import { PositionMenu } from './position-menu.tsx'

type Act = (row: PositionRow, act: PositionAct) => void

/** One's positions as a phone has room for them. */
export function PositionCards({ list, onAct }: { list: ListState<PositionRow>; onAct: Act }): ReactNode {
  const t = useTranslations('contract.positions')
  const { rows, failed } = list
  if (rows === null && !failed) return <Skeleton height={160} />
  if (rows === null || rows.length === 0) return failed ? <FailedState {...failed} /> : <EmptyState {...list.empty} />
  return (
    <ul className="contract-cards" aria-label={t('title')} data-stale={failed ? '' : undefined}>
      {rows.map(row => (
        <li key={row.key}>
          <PositionCard row={row} onAct={onAct} />
        </li>
      ))}
    </ul>
  )
}

function PositionCard({ row, onAct }: { row: PositionRow; onAct: Act }): ReactNode {
  const t = useTranslations('contract.positions')
  const margin = useTranslations('contract.margin')
  const closeAtLimit = useCloseAtLimit()
  const { view, contract } = row
  return (
    <article className="contract-card" data-near={isNear(row) ? '' : undefined}>
      <header>
        <span>
          <b>{view.market}</b>{' '}
          <span className={view.side === 'long' ? 'up' : 'down'}>
            {t(view.side)} {view.leverage}×
          </span>{' '}
          <Tag>{margin(view.mode)}</Tag> <PositionMenu row={row} onAct={onAct} />
          <small>
            <NumberText value={view.amount} places={contract.precision.amount} /> {contract.stock}
          </small>
        </span>
        <span className="contract-card-profit">
          <ChangeText value={row.unrealised} places={2} />
          <small>
            <ChangeText value={row.roi} places={2} suffix="%" />
          </small>
        </span>
      </header>
      <LyingPosition row={row} />
      <CardFacts row={row} onAct={onAct} />
      <footer>
        <Button full onClick={() => onAct(row, 'guards')}>
          {t('guards')}
        </Button>
        {closeAtLimit.market === view.market ? (
          <Button full onClick={() => closeAtLimit.begin(row)}>
            {t('closeLimit')}
          </Button>
        ) : (
          <Button full onClick={() => onAct(row, 'reverse')}>
            {t('reverse')}
          </Button>
        )}
        <Button full onClick={() => onAct(row, 'close')}>
          {t('closeMarket')}
        </Button>
      </footer>
    </article>
  )
}

function CardFacts({ row, onAct }: { row: PositionRow; onAct: Act }): ReactNode {
  const t = useTranslations('contract.positions')
  return (
    <dl>
      <div>
        <dt>{t('margin')}</dt>
        <dd>
          <MarginCell row={row} onEdit={() => onAct(row, 'margin')} />
        </dd>
      </div>
      <div>
        <dt>{t('toLiquidation')}</dt>
        <dd>
          <NumberText value={row.room} places={1} signed suffix="%" />
        </dd>
      </div>
      <div>
        <dt>{t('nextFunding')}</dt>
        <dd>
          <ChangeText value={row.nextFunding} places={2} />
        </dd>
      </div>
      <div>
        <dt>{t('adl')}</dt>
        <dd>
          <AdlLights lights={row.view.lights} />
        </dd>
      </div>
    </dl>
  )
}

/** The position lying down: one line from liquidation to take profit, with entry, stop and mark where they stand. */
function LyingPosition({ row }: { row: PositionRow }): ReactNode {
  const t = useTranslations('contract.positions')
  const { view, contract, mark, takeProfit, stopLoss } = row
  const [end, stop, entry, profit] = [
    view.liquidation_price,
    stopLoss?.trigger_price ?? null,
    view.entry_price,
    takeProfit?.trigger_price ?? null,
  ]
  const known = [end, stop, entry, profit, mark].flatMap(text => (text === null ? [] : [Number(text)]))
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const place = (text: string): number => (high === low ? 50 : ((Number(text) - low) / (high - low)) * 100)
  const write = (text: string): string => numberText(text, { places: contract.precision.price })
  const [from, to] = [place(entry), place(mark)]
  const wins = !row.unrealised.startsWith('-')
  const hatched = end === null ? null : [place(end), place(stop ?? mark)]
  const span = (a: number, b: number): CSSProperties => ({ left: `${Math.min(a, b)}%`, width: `${Math.abs(a - b)}%` })
  const marks = [
    ...(end === null ? [] : [{ key: 'end', at: place(end), label: t('liq', { price: write(end) }), tone: 'warn' }]),
    ...(stop === null ? [] : [{ key: 'stop', at: place(stop), label: t('sl', { price: write(stop) }), tone: '' }]),
    { key: 'entry', at: from, label: t('entry', { price: write(entry) }), tone: '' },
    ...(profit === null
      ? []
      : [{ key: 'profit', at: place(profit), label: t('tp', { price: write(profit) }), tone: '' }]),
  ]
  const now = { key: 'mark', at: to, label: t('markAt', { price: write(mark) }), tone: 'now' }
  return (
    <div className="contract-lying">
      <LyingLabels labels={[now, ...marks.filter(({ key }) => key === 'stop')]} />
      <div className="contract-lying-line" aria-hidden>
        {hatched !== null && <i className="contract-lying-risk" style={span(hatched[0] ?? 0, hatched[1] ?? 0)} />}
        <i className="contract-lying-won" data-wins={wins ? '' : undefined} style={span(from, to)} />
        {marks.map(one => (
          <i key={one.key} className="contract-lying-mark" data-tone={one.tone} style={{ left: `${one.at}%` }} />
        ))}
        <i className="contract-lying-knob" style={{ left: `${to}%` }} />
      </div>
      <LyingLabels labels={marks.filter(({ key }) => key !== 'stop')} />
    </div>
  )
}

type LyingLabel = { readonly key: string; readonly at: number; readonly label: string; readonly tone: string }

/** What stands where along the line. What is left beside the words is shared out by the prices, so that none lies on another. */
function LyingLabels({ labels }: { labels: readonly LyingLabel[] }): ReactNode {
  const sorted = labels.toSorted((one, other) => one.at - other.at)
  return (
    <p>
      {sorted.map(({ key, at, label, tone }, nth) => (
        <Fragment key={key}>
          <i style={{ flexGrow: at - (sorted[nth - 1]?.at ?? 0) }} />
          <span data-tone={tone}>{label}</span>
        </Fragment>
      ))}
      <i style={{ flexGrow: 100 - (sorted.at(-1)?.at ?? 0) }} />
    </p>
  )
}
