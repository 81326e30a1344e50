import type { deskInstitutionStatement } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Pager } from '../../site/parts/pager.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'

type Props = { readonly institution: number; readonly before: string | undefined }

/** What was booked on an institution's account, and the balance after each. */
export function StatementTable({ institution, before: said }: Props): ReactNode {
  const text = useTranslations('institutions.statement')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const number = Number(said)
  const before = Number.isSafeInteger(number) && number > 0 ? number : null
  const query = useFollowed<typeof deskInstitutionStatement>({
    key: ['institution', institution, 'statement', before],
    asked: { path: '/desk/institution/statement', payload: { institution, ...(before === null ? {} : { before }) } },
    topics: ['institutions'],
  })
  const place = `/institutions/${institution}?show=statement`
  return (
    <Asked query={query} rows={10}>
      {({ rows, more }) =>
        rows.length === 0 ? (
          <Empty>{text('empty')}</Empty>
        ) : (
          <>
            <DataTable
              edge
              label={text('title')}
              rows={rows}
              keyOf={({ row }) => row}
              columns={[
                { key: 'row', head: text('row'), cell: ({ row }) => <b>{`ST-${row}`}</b> },
                { key: 'at', head: text('at'), cell: ({ at }) => <time>{listMoment({ at, now, language })}</time> },
                { key: 'type', head: text('type'), cell: ({ type }) => <span>{type}</span> },
                {
                  key: 'amount',
                  head: text('amount'),
                  align: 'right',
                  cell: ({ amount }) => <span className="institution-figure">{grouped(amount)}</span>,
                },
                {
                  key: 'balance',
                  head: text('balance'),
                  align: 'right',
                  cell: ({ balance }) => <b className="institution-figure">{grouped(balance)}</b>,
                },
                { key: 'by', head: text('by'), cell: ({ by }) => <span>{by}</span> },
                { key: 'note', head: text('note'), wide: true, cell: ({ note }) => <span>{note}</span> },
              ]}
            />
            <Pager
              newest={before === null ? null : place}
              older={more ? `${place}&before=${rows.at(-1)?.row}` : null}
            />
          </>
        )
      }
    </Asked>
  )
}
