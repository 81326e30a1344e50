import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import type { CoverInfo } from './treasury-info.ts'

type Gone = CoverInfo['gone']

/** What has gone out of each asset, against the limits of the house. */
export function GoneOut({ gone: { assets, ...bounds } }: { readonly gone: Gone }): ReactNode {
  const text = useTranslations('treasury.gone')
  const column = (key: 'hour' | 'day', bound: number) => ({
    ...{ key, head: text(key, { bound: String(bound) }), align: 'right' as const },
    cell: (row: Gone['assets'][number]) => <Share share={row[key]} bound={bound} />,
  })
  return (
    <Section title={text('title')} note={text('note')}>
      {assets.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={assets}
          keyOf={({ asset }) => asset}
          columns={[
            { key: 'asset', head: text('asset'), cell: ({ asset }) => <b className="treasury-coin">{asset}</b> },
            column('hour', bounds.hour_bound),
            column('day', bounds.day_bound),
          ]}
        />
      )}
    </Section>
  )
}

type ShareProps = { readonly share: string | null; readonly bound: number }

/** A share of what is owed, and how much of its limit that is. */
function Share({ share, bound }: ShareProps): ReactNode {
  if (share === null) return <span className="treasury-figure">–</span>
  const part = bound === 0 ? 1 : Math.min(1, Number(share) / bound)
  return (
    <span className="gone-share">
      <span className="treasury-band" data-over={part === 1} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </span>
      <span className="treasury-figure">{`${share} %`}</span>
    </span>
  )
}
