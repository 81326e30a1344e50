import { formatDigits } from '@bourse/kernel'
import { CopyButton, Dialog, NumberText, Tag } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import type { CheckedReserves } from '../api/use-reserves.ts'
import type { ColdMark, ReserveEntry } from '../check-reserves.ts'

type Props = CheckedReserves & { readonly coin: string | null; readonly onClose: () => void }

/** Where a coin lies, address by address, each with what became of checking its signature. */
export function ReserveAddresses({ list, check, coin, onClose }: Props): ReactNode {
  const t = useTranslations('proof.reserves')
  const rows = list.records.filter(({ amounts }) => amounts.some(one => one.coin === coin))
  const forged = new Set(check.verdict.forged.map(nameOf))
  const simulated = new Set(list.chains.filter(one => one.simulated).map(one => one.chain))
  const columns: readonly CardColumn<ReserveEntry>[] = [
    {
      key: 'address',
      head: t('address'),
      card: 'head',
      cell: row => (
        <span className="proof-address">
          <code>{row.address}</code>
          <CopyButton text={row.address} what={t('address')} />
        </span>
      ),
    },
    {
      key: 'chain',
      head: t('chain'),
      cell: row => (
        <span className="proof-kind">
          {row.chain} <span className="muted">{t(`kinds.${row.kind}`)}</span>
          {simulated.has(row.chain) && <Tag tone="warn">{t('simulated')}</Tag>}
        </span>
      ),
    },
    { key: 'amount', head: t('amount'), align: 'end', cell: row => <NumberText value={amountOf(row, coin)} /> },
    {
      key: 'signature',
      head: t('signature'),
      align: 'end',
      cell: row =>
        row.signature === null ? (
          <ColdState mark={check.cold.find(one => nameOf(one) === nameOf(row))} />
        ) : (
          <Tag tone={forged.has(nameOf(row)) ? 'bad' : 'brand'}>
            {t(forged.has(nameOf(row)) ? 'states.forged' : 'states.own')}
          </Tag>
        ),
    },
  ]
  return (
    <Dialog
      open={coin !== null}
      onOpenChange={open => !open && onClose()}
      wide
      title={t('where', { coin: coin ?? '' })}
    >
      <RowsOrCards
        label={t('where', { coin: coin ?? '' })}
        columns={columns}
        list={{ rows, empty: { title: t('empty') } }}
        rowKey={nameOf}
      />
    </Dialog>
  )
}

/** An address that nobody signed for on this day: what its key in cold storage signed before it, if anything. */
function ColdState({ mark }: { mark: ColdMark | undefined }): ReactNode {
  const t = useTranslations('proof.reserves.states')
  if (mark === undefined) return <Tag>{t('none')}</Tag>
  return mark.isOwn ? <Tag>{t('earlier', { day: mark.day })}</Tag> : <Tag tone="bad">{t('forged')}</Tag>
}

const nameOf = ({ chain, address }: { chain: string; address: string }): string => `${chain} ${address}`

function amountOf({ amounts }: ReserveEntry, coin: string | null): string | null {
  const found = amounts.find(one => one.coin === coin)
  return found === undefined ? null : formatDigits(BigInt(found.amount), found.scale)
}
