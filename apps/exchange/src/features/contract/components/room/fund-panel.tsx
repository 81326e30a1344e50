import { ChangeText, type Column, EmptyState, NumberText, Pager, Sparkline, Table } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../../site/lists/list-state.ts'
import { LIQUIDATION_ROWS, type LiquidationView, useInsurance, useLiquidations } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { MomentCell } from '../lists/order-words.tsx'

/** The insurance fund: what it holds and held, and what was liquidated in the room's contract, whoever's it was. */
export function FundPanel(): ReactNode {
  const t = useTranslations('contract.bar')
  const own = useTranslations('contract-own.fund')
  const { contract } = useContract()
  const [begin, setBegin] = useState(0)
  const answer = useLiquidations(contract.name, begin)
  const columns = useColumns()
  const title = own('liquidations', { market: contract.name })
  return (
    <div className="contract-fund">
      <Held />
      <p className="muted">{t('fundText')}</p>
      <h3>{title}</h3>
      {answer.data?.total === 0 ? (
        <EmptyState compact title={own('empty')} text={own('emptyText')} />
      ) : (
        <Table
          label={title}
          columns={columns}
          list={listOf(answer, {
            rows: answer.data?.records,
            failed: own('failed'),
            empty: { title: own('empty'), text: own('emptyText') },
          })}
          rowKey={one => `${one.time} ${one.side} ${one.amount} ${one.fund}`}
          rows="data"
        />
      )}
      <Pager total={answer.data?.total ?? 0} begin={begin} size={LIQUIDATION_ROWS} onBegin={setBegin} />
    </div>
  )
}

function Held(): ReactNode {
  const t = useTranslations('contract.bar')
  const { rules } = useContract()
  const fund = useInsurance().data?.find(({ coin }) => coin === rules.money)
  if (fund === undefined) return null
  const values = [...fund.days.map(({ amount }) => Number(amount)), Number(fund.amount)]
  const moved = Number(fund.amount) - (values[0] ?? 0)
  return (
    <header>
      <h2>{t('fund')}</h2>
      <b>
        <NumberText value={fund.amount} places={2} /> {fund.coin}
      </b>
      <Sparkline values={values} direction={moved > 0 ? 'up' : moved < 0 ? 'down' : 'flat'} />
    </header>
  )
}

function useColumns(): readonly Column<LiquidationView>[] {
  const t = useTranslations('contract.columns')
  const side = useTranslations('contract.positions')
  const own = useTranslations('contract-own.fund')
  const { contract, rules } = useContract()
  const { precision } = contract
  return [
    { key: 'time', head: t('time'), cell: one => <MomentCell seconds={one.time} /> },
    {
      key: 'side',
      head: t('side'),
      cell: one => <span className={one.side === 'long' ? 'up' : 'down'}>{side(one.side)}</span>,
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: one => (
        <>
          <NumberText value={one.amount} places={precision.amount} />
          {/[1-9]/.test(one.deleveraged) && (
            <small className="muted" title={own('deleveraged')}>
              {' '}
              {side('adl')} <NumberText value={one.deleveraged} places={precision.amount} />
            </small>
          )}
        </>
      ),
    },
    {
      key: 'mark',
      head: t('mark'),
      align: 'end',
      cell: one => <NumberText value={one.mark} places={precision.price} />,
    },
    {
      key: 'fund',
      head: own('got', { coin: rules.money }),
      align: 'end',
      cell: one => <ChangeText value={one.fund} places={2} />,
    },
  ]
}
