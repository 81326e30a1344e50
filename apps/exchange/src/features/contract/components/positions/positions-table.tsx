import { addDecimals } from '@bourse/kernel'
import { Button, ChangeText, type Column, type ListState, NumberText, Table } from '@bourse/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { type PositionAct, useCloseAtLimit } from './close-at-limit.ts'
import { PositionCards } from './position-card.tsx'
import {
  AdlLights,
  EntryCell,
  GuardCell,
  LiquidationCell,
  MarginCell,
  NameCell,
  ProfitCell,
  SizeCell,
} from './position-cells.tsx'
import { PositionMenu } from './position-menu.tsx'
import { usePositionName } from './use-position-name.ts'

const MarginDialog = lazy(async () => ({ default: (await import('./margin-dialog.tsx')).MarginDialog }))
const GuardDialog = lazy(async () => ({ default: (await import('./guard-dialog.tsx')).GuardDialog }))
const PositionQuestion = lazy(async () => ({ default: (await import('./position-question.tsx')).PositionQuestion }))

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type PositionChoice = { readonly row: PositionRow; readonly act: PositionAct }

type Props = { readonly list: ListState<PositionRow>; readonly narrow: boolean }

/** One's positions: as a table, on a phone as cards on which the position lies down. */
export function Positions({ list, narrow }: Props): ReactNode {
  const t = useTranslations('contract.positions')
  const [chosen, setPositionChoice] = useState<PositionChoice | null>(null)
  const onAct = (row: PositionRow, act: PositionAct): void => setPositionChoice({ row, act })
  const close = (): void => setPositionChoice(null)
  const columns = useColumns(onAct)
  // The dialog follows its position while it stands open.
  const row = chosen === null ? null : (list.rows?.find(one => one.key === chosen.row.key) ?? chosen.row)
  return (
    <>
      {narrow ? (
        <PositionCards list={list} onAct={onAct} />
      ) : (
        <div className="contract-positions">
          <Table label={t('title')} columns={columns} list={list} rowKey={one => one.key} rows="44" inset />
        </div>
      )}
      {!narrow && list.rows !== null && list.rows.length > 0 && <Totals rows={list.rows} />}
      <Suspense>
        {row !== null && chosen?.act === 'margin' && <MarginDialog row={row} onClose={close} />}
        {row !== null && chosen?.act === 'guards' && <GuardDialog row={row} onClose={close} />}
        {row !== null && (chosen?.act === 'close' || chosen?.act === 'reverse') && (
          <PositionQuestion row={row} act={chosen.act} onClose={close} />
        )}
        {row !== null && chosen?.act === 'share' && <ShareDialog row={row} onClose={close} />}
      </Suspense>
    </>
  )
}

function useColumns(onAct: (row: PositionRow, act: PositionAct) => void): readonly Column<PositionRow>[] {
  const t = useTranslations('contract.positions')
  return [
    { key: 'name', head: t('contract'), cell: row => <NameCell row={row} /> },
    { key: 'size', head: t('size'), align: 'end', cell: row => <SizeCell row={row} /> },
    { key: 'entry', head: t('entryMark'), align: 'end', cell: row => <EntryCell row={row} /> },
    { key: 'liquidation', head: t('liquidation'), align: 'end', cell: row => <LiquidationCell row={row} /> },
    {
      key: 'margin',
      head: t('margin'),
      align: 'end',
      cell: row => <MarginCell row={row} onEdit={() => onAct(row, 'margin')} />,
    },
    { key: 'profit', head: t('profit'), align: 'end', cell: row => <ProfitCell row={row} /> },
    {
      key: 'guards',
      head: t('guards'),
      align: 'end',
      cell: row => <GuardCell row={row} onEdit={() => onAct(row, 'guards')} />,
    },
    { key: 'adl', head: t('adl'), align: 'end', from: 'wide', cell: row => <AdlLights lights={row.view.lights} /> },
    { key: 'close', head: t('closeAt'), align: 'end', cell: row => <CloseCell row={row} onAct={onAct} /> },
  ]
}

function CloseCell({
  row,
  onAct,
}: {
  row: PositionRow
  onAct: (row: PositionRow, act: PositionAct) => void
}): ReactNode {
  const t = useTranslations('contract.positions')
  const closeAtLimit = useCloseAtLimit()
  const name = usePositionName(row.view)
  const isHere = closeAtLimit.market === row.view.market
  return (
    <span className="contract-acts">
      {isHere && (
        <Button
          variant="ghost"
          size="row"
          aria-label={t('closeLimitOf', { market: name })}
          onClick={() => closeAtLimit.begin(row)}
        >
          {t('limit')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="row"
        aria-label={t('closeMarketOf', { market: name })}
        onClick={() => onAct(row, 'close')}
      >
        {t('market')}
      </Button>
      <PositionMenu row={row} onAct={onAct} />
    </span>
  )
}

function Totals({ rows }: { rows: readonly PositionRow[] }): ReactNode {
  const t = useTranslations('contract.positions')
  const sum = (texts: readonly (string | null)[]): string | null => {
    const known = texts.filter(text => text !== null)
    return known.length < texts.length ? null : (addDecimals(...known) ?? null)
  }
  return (
    <dl className="contract-totals">
      <div>
        <dt>{t('unrealised')}</dt>
        <dd>
          <ChangeText value={sum(rows.map(row => row.unrealised))} places={2} />
        </dd>
      </div>
      <div>
        <dt>{t('inPositions')}</dt>
        <dd>
          <NumberText value={sum(rows.map(row => row.view.margin))} places={2} />
        </dd>
      </div>
      <div>
        <dt>{t('nextFunding')}</dt>
        <dd>
          <ChangeText value={sum(rows.map(row => row.nextFunding))} places={2} />
        </dd>
      </div>
    </dl>
  )
}
