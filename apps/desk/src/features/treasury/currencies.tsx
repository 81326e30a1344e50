import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import type { BanksInfo } from './treasury-info.ts'

type Currency = BanksInfo['currencies'][number]
type Props = Pick<BanksInfo, 'currencies'>

/** The currencies that come and go by bank: their bounds, what waits for the bank, and whether they do. */
export function Currencies({ currencies }: Props): ReactNode {
  const text = useTranslations('treasury.banks')
  const figure = (shown: string): ReactNode => <span className="treasury-figure">{shown}</span>
  const some = ({ count, total }: Currency['sent']): string =>
    count === 0 ? '–' : text('some', { count: String(count), total: grouped(total) })
  return (
    <Section title={text('currencies')} note={text('currenciesNote')}>
      {currencies.length === 0 ? (
        <Empty>{text('noCurrency')}</Empty>
      ) : (
        <DataTable
          label={text('currencies')}
          rows={currencies}
          keyOf={({ currency }) => currency}
          columns={[
            { key: 'currency', head: text('currency'), cell: ({ currency }) => <b>{currency}</b> },
            {
              ...{ key: 'rate', head: text('perUsd'), align: 'right' },
              cell: row => figure(row.per_usd ?? text('unpriced')),
            },
            {
              ...{ key: 'deposit', head: text('deposit'), align: 'right' },
              cell: row => figure(`${grouped(row.min_deposit)}–${grouped(row.max_deposit)}`),
            },
            {
              ...{ key: 'withdrawal', head: text('withdrawal'), align: 'right' },
              cell: row => figure(`${grouped(row.min_withdrawal)}, ${grouped(row.fee)}`),
            },
            {
              ...{ key: 'two', head: text('twoFrom'), align: 'right' },
              cell: row => figure(grouped(row.two_from)),
            },
            {
              ...{ key: 'approved', head: text('approved'), align: 'right' },
              cell: row => figure(some(row.approved)),
            },
            { ...{ key: 'sent', head: text('sent'), align: 'right' }, cell: row => figure(some(row.sent)) },
            { ...{ key: 'state', head: text('state'), wide: true }, cell: row => <State row={row} /> },
            { ...{ key: 'act', head: '', align: 'right' }, cell: row => <Acts row={row} /> },
          ]}
        />
      )}
    </Section>
  )
}

type RowProps = { readonly row: Currency }

function State({ row: { deposits_off: ins, withdrawals_off: outs } }: RowProps): ReactNode {
  const text = useTranslations('treasury.banks')
  if (ins === null && outs === null) return <span>{text('bothOn')}</span>
  return (
    <span className="treasury-state">
      {ins !== null && <Marked tone="warn">{text('depositsOff', { why: ins })}</Marked>}
      {outs !== null && <Marked tone="warn">{text('withdrawalsOff', { why: outs })}</Marked>}
    </span>
  )
}

function Acts({ row: { currency, approved } }: RowProps): ReactNode {
  const text = useTranslations('treasury.banks')
  return (
    <span className="treasury-acts">
      {approved.count > 0 && (
        <ActButton name="payout export" known={{ currency }} label={text('exportOf', { currency })}>
          {text('export')}
        </ActButton>
      )}
      <ActButton name="currency set" known={{ currency }} label={text('changeOf', { currency })}>
        {text('change')}
      </ActButton>
    </span>
  )
}

/** The house's own accounts, to which people pay. */
export function Accounts({ currencies }: Props): ReactNode {
  const text = useTranslations('treasury.banks')
  if (currencies.length === 0) return null
  return (
    <Section title={text('accounts')}>
      <DataTable
        label={text('accounts')}
        rows={currencies}
        keyOf={({ currency }) => currency}
        columns={[
          { key: 'currency', head: text('currency'), cell: ({ currency }) => <b>{currency}</b> },
          {
            ...{ key: 'bank', head: text('bank') },
            cell: row => <span>{`${row.bank} ${row.bank_code}`.trim() || text('unset')}</span>,
          },
          { key: 'account', head: text('account'), cell: row => <span>{row.account || '–'}</span> },
          { ...{ key: 'holder', head: text('holder'), wide: true }, cell: row => <span>{row.holder || '–'}</span> },
          { key: 'format', head: text('format'), cell: row => <span>{row.statement_format}</span> },
        ]}
      />
    </Section>
  )
}
