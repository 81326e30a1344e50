import type { deskContractRisk } from '@bourse/protocol'
import { useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { clockTime } from '../../site/time/moments.ts'
import type { FundInfo, MoveInfo, RiskInfo } from './contract-info.ts'
import { barsOf, MONEY_PLACES, moveText } from './risk-bars.ts'

type Props = { readonly funds: readonly FundInfo[] }

const FIRST_LOOKED_AT = -5

/** What would be liquidated if every mark moved at once. */
export function Risk({ funds }: Props): ReactNode {
  const query = useFollowed<typeof deskContractRisk>({
    key: ['contracts', 'risk'],
    asked: { path: '/desk/contract/risk', payload: {} },
    topics: ['contracts', 'figures'],
  })
  return (
    <Asked query={query} rows={12}>
      {risk => <Moves risk={risk} funds={funds} />}
    </Asked>
  )
}

function Moves({ risk, funds }: Props & { readonly risk: RiskInfo }): ReactNode {
  const text = useTranslations('contracts.risk')
  const search: { readonly move?: string } = useSearch({ strict: false })
  const move = risk.moves.find(({ percent }) => String(percent) === (search.move ?? String(FIRST_LOOKED_AT)))
  if (risk.moves.length === 0) return <Empty>{text('empty')}</Empty>
  return (
    <>
      <Section title={text('title')} note={text('note', { time: clockTime(risk.at) })}>
        <Bars moves={risk.moves} funds={funds} chosen={move?.percent ?? null} />
        <p className="contract-quiet contract-risk-what">{text('what')}</p>
      </Section>
      {move !== undefined && <OneMove move={move} funds={funds} />}
    </>
  )
}

type BarsProps = Props & { readonly moves: readonly MoveInfo[]; readonly chosen: number | null }

function Bars({ moves, funds, chosen }: BarsProps): ReactNode {
  const text = useTranslations('contracts.risk')
  const go = useGo()
  return (
    <ul className="contract-risk">
      {barsOf(moves, funds).map(({ percent, height, how, accounts, value }) => (
        <li key={percent}>
          <button
            type="button"
            aria-pressed={percent === chosen}
            title={text('bar', { move: moveText(percent), accounts: String(accounts), value })}
            onClick={() => go(`/contracts?show=risk&move=${percent}`, { replace: true })}
          >
            <span className="contract-risk-room">
              <span data-how={how} style={{ height: `${height}%` }} />
            </span>
            <span className="contract-risk-count">{accounts === 0 ? '' : accounts}</span>
            <span className="contract-risk-move">{moveText(percent)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function OneMove({ move, funds }: Props & { readonly move: MoveInfo }): ReactNode {
  const text = useTranslations('contracts.risk')
  const format = useFormatter()
  const hit = move.contracts.filter(({ long, short }) => long.positions + short.positions > 0)
  const lacks = move.sums.filter(({ shortage }) => Number(shortage) > 0)
  const side = (of: MoveInfo['contracts'][number]['long']): ReactNode => (
    <span className="contract-figure">
      {of.positions === 0
        ? '–'
        : text('side', { count: format.number(of.positions), value: grouped(of.value, MONEY_PLACES) })}
    </span>
  )
  return (
    <Section
      title={text('at', { move: moveText(move.percent) })}
      note={text('accounts', { count: String(move.accounts) })}
    >
      {hit.length === 0 ? (
        <Empty>{text('none')}</Empty>
      ) : (
        <DataTable
          label={text('at', { move: moveText(move.percent) })}
          rows={hit}
          keyOf={({ name }) => name}
          columns={[
            { key: 'contract', head: text('contract'), cell: ({ name }) => <b>{name}</b> },
            {
              key: 'mark',
              head: text('mark'),
              align: 'right',
              cell: ({ mark }) => <span className="contract-figure">{grouped(mark)}</span>,
            },
            { key: 'long', head: text('longs'), align: 'right', cell: row => side(row.long) },
            { key: 'short', head: text('shorts'), align: 'right', cell: row => side(row.short) },
          ]}
        />
      )}
      {lacks.map(({ coin, shortage }) => (
        <p key={coin} className="contract-risk-lack" data-wrong={Number(shortage) > fundOf(funds, coin)}>
          {text('lacks', {
            shortage: `${grouped(shortage, MONEY_PLACES)} ${coin}`,
            fund: `${grouped(funds.find(fund => fund.coin === coin)?.amount ?? '0', MONEY_PLACES)} ${coin}`,
          })}
        </p>
      ))}
    </Section>
  )
}

const fundOf = (funds: readonly FundInfo[], coin: string): number =>
  Number(funds.find(fund => fund.coin === coin)?.amount ?? 0)
