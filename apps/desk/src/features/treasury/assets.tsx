import { PlaceLink, useGo } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { Beside } from '../../site/parts/beside.tsx'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Empty } from '../../site/parts/states.tsx'
import { useActOpen } from '../acts/index.ts'
import { AssetDetail } from './asset-detail.tsx'
import { Moves } from './moves.tsx'
import type { AssetInfo, TreasuryInfo } from './treasury-info.ts'

type Props = { readonly info: TreasuryInfo; readonly chosen: string | null; readonly below: ReactNode }

/** Every asset: owed against what there is, and where that lies; beside it the one that is looked at. */
export function Assets({ info, chosen, below }: Props): ReactNode {
  const text = useTranslations('treasury.assets')
  const go = useGo()
  const acting = useActOpen()
  const { assets } = info
  const at = assets.findIndex(({ asset }) => asset === chosen)
  const asset = assets[at]
  function step(by: number): void {
    const next = assets[Math.min(assets.length - 1, Math.max(0, at + by))]
    if (next !== undefined) go(placeOf(next), { replace: true })
  }
  useKeys('treasury', { next: () => step(1), back: () => step(-1) })
  return (
    <Beside detail={asset === undefined || acting ? null : <AssetDetail asset={asset} hot={info.hot} />}>
      {assets.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <AssetTable assets={assets} chosen={chosen} isNarrow={asset !== undefined || acting} />
      )}
      <p className="treasury-note">{text('note')}</p>
      {below}
      <Moves moves={info.moves} />
    </Beside>
  )
}

// Ten times over is enough: what the house itself brought in may be any multiple of what people hold.
const COVER_SHOWN = 1_000
const coverText = (cover: string | null): string =>
  cover === null ? '–' : Number(cover) > COVER_SHOWN ? `> ${grouped(String(COVER_SHOWN))} %` : `${cover} %`

const placeOf = ({ asset }: AssetInfo): string => `/treasury?asset=${encodeURIComponent(asset)}`

type TableProps = {
  readonly assets: readonly AssetInfo[]
  readonly chosen: string | null
  /** Beside an asset that is looked at: what lies on chains stands there, and no figure is broken in two. */
  readonly isNarrow: boolean
}

function AssetTable({ assets, chosen, isNarrow }: TableProps): ReactNode {
  const text = useTranslations('treasury.assets')
  const column = (key: 'owed' | 'assets' | 'surplus', strong = false) => ({
    ...{ key, head: text(key), align: 'right' as const },
    cell: (row: AssetInfo) => <Figure text={row[key]} strong={strong} wrong={row[key].startsWith('-')} />,
  })
  const walletColumn = (key: 'hot' | 'cold' | 'moving') => ({
    ...{ key, head: text(key), align: 'right' as const },
    cell: ({ wallet }: AssetInfo) => <Figure text={wallet?.[key] ?? null} />,
  })
  const off = {
    ...{ key: 'off', head: text('off'), align: 'right' as const },
    cell: ({ wallet }: AssetInfo) => (
      <Figure text={wallet?.off ?? null} wrong={wallet !== null && wallet.off !== '0'} />
    ),
  }
  return (
    <DataTable
      edge
      label={text('label')}
      rows={assets}
      keyOf={({ asset }) => asset}
      isChosen={({ asset }) => asset === chosen}
      columns={[
        {
          key: 'asset',
          head: text('asset'),
          cell: row => (
            <PlaceLink className="treasury-name" href={placeOf(row)}>
              {row.asset}
            </PlaceLink>
          ),
        },
        column('owed'),
        ...(isNarrow ? [] : [walletColumn('hot'), walletColumn('cold'), walletColumn('moving')]),
        column('assets', true),
        column('surplus'),
        {
          ...{ key: 'cover', head: text('cover'), align: 'right' },
          cell: ({ cover }) => <span className="treasury-figure">{coverText(cover)}</span>,
        },
        ...(isNarrow ? [] : [off]),
      ]}
    />
  )
}

type FigureProps = { readonly text: string | null; readonly strong?: boolean; readonly wrong?: boolean }

/** An amount; a dash where nobody knows it. */
function Figure({ text, strong = false, wrong = false }: FigureProps): ReactNode {
  return (
    <span className="treasury-figure" data-strong={strong} data-wrong={wrong}>
      {text === null ? '–' : grouped(text)}
    </span>
  )
}
