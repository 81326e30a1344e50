import type { deskContractClosings } from '@bourse/protocol'
import { PlaceLink, useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import { Select } from 'antd'
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
import type { ClosingInfo, ContractInfo } from './contract-info.ts'

type Kind = ClosingInfo['kind']
type ClosingsChoice = { readonly contract: string | null; readonly kind: Kind | null; readonly begin: number }
type Props = { readonly contracts: readonly ContractInfo[]; readonly chosen: string | null }

const KINDS: readonly Kind[] = ['liquidated', 'deleveraged']
const ROWS = 50
function placeOf({ contract, kind, begin }: ClosingsChoice): string {
  const said = new URLSearchParams({ show: 'closings' })
  if (contract !== null) said.set('contract', contract)
  if (kind !== null) said.set('kind', kind)
  if (begin > 0) said.set('begin', String(begin))
  return `/contracts?${said}`
}

/** What was liquidated and deleveraged, as it happens. */
export function Closings({ contracts, chosen }: Props): ReactNode {
  const text = useTranslations('contracts.closings')
  const search: { readonly kind?: string; readonly begin?: string } = useSearch({ strict: false })
  const kind = KINDS.find(one => one === search.kind) ?? null
  const number = Number(search.begin)
  const wanted = { contract: chosen, kind, begin: Number.isSafeInteger(number) && number > 0 ? number : 0 }
  const query = useFollowed<typeof deskContractClosings>({
    key: ['contracts', 'closings', wanted],
    asked: {
      path: '/desk/contract/closings',
      payload: {
        ...{ limit_begin: wanted.begin, limit_num: ROWS },
        ...(chosen === null ? {} : { contract: chosen }),
        ...(kind === null ? {} : { kind }),
      },
    },
    topics: ['contracts'],
  })
  return (
    <>
      <Filters contracts={contracts} wanted={wanted} />
      <Asked query={query} rows={12}>
        {({ closings, more }) => (
          <>
            {closings.length === 0 ? <Empty>{text('empty')}</Empty> : <List rows={closings} contracts={contracts} />}
            <Pager
              newest={wanted.begin === 0 ? null : placeOf({ ...wanted, begin: 0 })}
              older={more ? placeOf({ ...wanted, begin: wanted.begin + ROWS }) : null}
            />
          </>
        )}
      </Asked>
    </>
  )
}

function Filters({
  contracts,
  wanted,
}: {
  readonly contracts: Props['contracts']
  readonly wanted: ClosingsChoice
}): ReactNode {
  const text = useTranslations('contracts.closings')
  const go = useGo()
  const turn = (to: Partial<ClosingsChoice>): void => go(placeOf({ ...wanted, begin: 0, ...to }), { replace: true })
  const ANY = ''
  return (
    <div className="contract-filters">
      <Select
        size="small"
        aria-label={text('contract')}
        value={wanted.contract ?? ANY}
        onChange={value => turn({ contract: value === ANY ? null : value })}
        options={[
          { value: ANY, label: text('everyContract') },
          ...contracts.map(({ name, base, quote }) => ({ value: name, label: `${base}/${quote}` })),
        ]}
      />
      <Select
        size="small"
        aria-label={text('kind')}
        value={wanted.kind ?? ANY}
        onChange={value => turn({ kind: KINDS.find(one => one === value) ?? null })}
        options={[
          { value: ANY, label: text('everyKind') },
          ...KINDS.map(kind => ({ value: kind, label: text(`kinds.${kind}`) })),
        ]}
      />
    </div>
  )
}

type ListProps = { readonly rows: readonly ClosingInfo[]; readonly contracts: Props['contracts'] }

function List({ rows, contracts }: ListProps): ReactNode {
  const text = useTranslations('contracts.closings')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const coins = new Map(contracts.map(({ name, base, quote }) => [name, { base, quote }]))
  const of = ({ contract }: ClosingInfo) => coins.get(contract) ?? { base: '', quote: '' }
  const figure = (shown: string): ReactNode => <span className="contract-figure">{shown}</span>
  return (
    <DataTable
      edge
      label={text('label')}
      rows={rows}
      keyOf={({ seq, place }) => `${seq}-${place}`}
      columns={[
        { key: 'at', head: text('at'), cell: ({ at }) => <time>{listMoment({ at, now, language })}</time> },
        { key: 'contract', head: text('contract'), cell: ({ contract }) => <b>{contract}</b> },
        { key: 'kind', head: text('kind'), cell: ({ kind, side }) => text(`what.${kind}`, { side: text(side) }) },
        {
          key: 'uid',
          head: text('who'),
          align: 'right',
          cell: ({ uid }) =>
            uid === null ? (
              <span className="contract-quiet">{text('trader')}</span>
            ) : (
              <PlaceLink href={`/people/${uid}`}>{uid}</PlaceLink>
            ),
        },
        {
          key: 'amount',
          head: text('amount'),
          align: 'right',
          cell: row => figure(`${grouped(row.amount)} ${of(row).base}`),
        },
        { key: 'price', head: text('price'), align: 'right', cell: ({ price }) => figure(grouped(price)) },
        { key: 'dealt', head: text('dealt'), align: 'right', cell: ({ dealt }) => figure(grouped(dealt)) },
        {
          key: 'deleveraged',
          head: text('deleveraged'),
          align: 'right',
          cell: row => figure(grouped(row.deleveraged)),
        },
        {
          key: 'fund',
          head: text('fund'),
          align: 'right',
          cell: row => (
            <span className="contract-figure" data-wrong={row.fund.startsWith('-')}>
              {`${grouped(row.fund)} ${of(row).quote}`}
            </span>
          ),
        },
        { key: 'seq', head: text('row'), align: 'right', cell: ({ seq }) => figure(String(seq)) },
      ]}
    />
  )
}
