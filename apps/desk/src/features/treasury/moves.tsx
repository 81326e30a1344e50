import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import type { MoveInfo } from './treasury-info.ts'

/** What is on its way between our own places, and what does not go on. */
export function Moves({ moves }: { readonly moves: readonly MoveInfo[] }): ReactNode {
  const text = useTranslations('treasury.moves')
  return (
    <Section title={text('title')} note={text('note')}>
      {moves.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={moves}
          keyOf={({ payment }) => payment}
          columns={[
            { key: 'what', head: text('what'), cell: ({ kind }) => <span>{text(`kinds.${kind}`)}</span> },
            {
              ...{ key: 'amount', head: text('amount'), align: 'right' },
              cell: ({ amount, coin }) => <span className="treasury-figure">{`${grouped(amount)} ${coin}`}</span>,
            },
            { key: 'chain', head: text('chain'), cell: ({ chain }) => <span>{chain}</span> },
            { key: 'state', head: text('state'), wide: true, cell: move => <HowFar move={move} /> },
          ]}
        />
      )}
    </Section>
  )
}

function HowFar({ move: { blocks, blocks_wanted: wanted, waits } }: { readonly move: MoveInfo }): ReactNode {
  const text = useTranslations('treasury.moves')
  if (waits !== null) return <Marked tone="warn">{waits}</Marked>
  if (blocks === null) return <span>{text('sent')}</span>
  return <span>{text('blocks', { count: String(blocks), wanted: String(wanted) })}</span>
}
