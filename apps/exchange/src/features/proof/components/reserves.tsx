import { saveText } from '@bourse/shell'
import { Button, FailedState, Notice, NumberText, RoundMark, Skeleton } from '@bourse/ui'
import { Check, Download, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Ago } from '../../../site/account-page/moment.tsx'
import { CallFailure } from '../../../site/call-data.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { type CheckedReserves, useReserves } from '../api/use-reserves.ts'
import { isSound, type ReserveRow, reserveRows } from '../check-reserves.ts'
import { ReserveAddresses } from './reserve-addresses.tsx'

/** What the house holds against what it owes: addresses signed by their own keys, checked in this browser. */
export function Reserves({ day }: { day: string | null }): ReactNode {
  const t = useTranslations('proof.reserves')
  const answer = useReserves(day)
  const { data } = answer
  const isNone = answer.error instanceof CallFailure && answer.error.failed.code === '404'
  return (
    <section className="account-section proof-reserves" aria-labelledby="proof-reserves">
      <div className="account-section-head">
        <div>
          <h2 id="proof-reserves" className="section-title">
            {t('title')}
          </h2>
          <p className="muted">{t('lead')}</p>
        </div>
        {data !== undefined && <SaveAll {...data} />}
      </div>
      {data === undefined && !answer.isError && <Skeleton width={400} />}
      {isNone && <p className="muted">{t('none')}</p>}
      {answer.isError && !isNone && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {data !== undefined && <Held {...data} />}
    </section>
  )
}

function SaveAll({ list }: CheckedReserves): ReactNode {
  const t = useTranslations('proof.reserves')
  const count = list.records.filter(({ signature }) => signature !== null).length
  const save = () =>
    saveText(`bourse-reserves-${list.day}.json`, 'application/json', `${JSON.stringify(list, null, 2)}\n`)
  return (
    <Button size="control" onClick={save}>
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden />
        {t('save', { count })}
      </span>
    </Button>
  )
}

function Held(data: CheckedReserves): ReactNode {
  const t = useTranslations('proof.reserves')
  const [coin, setCoin] = useState<string | null>(null)
  const { list, check } = data
  const rows = reserveRows(list, check)
  const away = list.chains.filter(({ at }) => at === null).map(({ name }) => name)
  return (
    <>
      {list.chains.some(({ simulated }) => simulated) && <Notice tone="info">{t('demo')}</Notice>}
      {away.length > 0 && <Notice>{t('away', { chains: away.join(', ') })}</Notice>}
      <Outcome {...data} />
      <RowsOrCards
        label={t('title')}
        columns={useColumns(setCoin)}
        list={{ rows, empty: { title: t('empty') } }}
        rowKey={row => row.coin}
      />
      <p className="muted">{t('noAddress')}</p>
      <ReserveAddresses {...data} coin={coin} onClose={() => setCoin(null)} />
    </>
  )
}

function Outcome({ list, check }: CheckedReserves): ReactNode {
  const t = useTranslations('proof.reserves')
  const { verdict, wrongSums, cold, tookMs } = check
  const forged = [...verdict.forged, ...cold.filter(one => !one.isOwn)].map(({ address }) => address)
  const signed = list.records.length - verdict.unsigned.length
  const isGood = isSound(check)
  const lines = [
    { key: 'whole', isGood: verdict.isWhole, text: verdict.isWhole ? t('whole') : t('notWhole') },
    {
      key: 'signed',
      isGood: forged.length === 0,
      text: forged.length === 0 ? t('signed', { count: signed }) : t('forged', { addresses: forged.join(', ') }),
    },
    {
      key: 'sums',
      isGood: wrongSums.length === 0,
      text: wrongSums.length === 0 ? t('sums') : t('wrongSums', { coins: wrongSums.join(', ') }),
    },
  ] as const
  return (
    <div className="proof-outcome" role="status" data-broken={isGood ? undefined : ''}>
      <b>{isGood ? t('sound', { ms: tookMs.toFixed(0) }) : t('unsound')}</b>
      <ul>
        {lines.map(line => (
          <li key={line.key} data-broken={line.isGood ? undefined : ''}>
            {line.isGood ? <Check aria-hidden /> : <X aria-hidden />}
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {verdict.unsigned.length > 0 && <p className="muted">{t('unsigned', { count: verdict.unsigned.length })}</p>}
    </div>
  )
}

function useColumns(onOpen: (coin: string) => void): readonly CardColumn<ReserveRow>[] {
  const t = useTranslations('proof.reserves')
  return [
    { key: 'coin', head: t('coin'), card: 'head', cell: row => <Coin row={row} /> },
    { key: 'owed', head: t('owed'), align: 'end', cell: row => <NumberText value={row.owed} places={row.places} /> },
    { key: 'held', head: t('held'), align: 'end', cell: row => <NumberText value={row.held} places={row.places} /> },
    {
      key: 'percent',
      head: t('percent'),
      align: 'end',
      cell: row => <NumberText value={row.percent} places={2} suffix="%" className="proof-percent" />,
    },
    { key: 'bar', head: t('band'), from: 'roomy', card: 'none', cell: row => <Band percent={row.percent} /> },
    { key: 'addresses', head: t('addresses'), align: 'end', from: 'wide', cell: row => row.addresses },
    {
      key: 'read',
      head: t('read'),
      align: 'end',
      from: 'wide',
      has: row => row.readAt !== null,
      cell: row => (row.readAt === null ? '–' : <Ago at={row.readAt} />),
    },
    {
      key: 'open',
      head: <span className="sr-only">{t('addresses')}</span>,
      align: 'end',
      card: 'foot',
      cell: row =>
        row.addresses > 0 && (
          <Button variant="ghost" size="row" aria-label={`${t('open')} ${row.coin}`} onClick={() => onOpen(row.coin)}>
            {t('open')}
          </Button>
        ),
    },
  ]
}

function Coin({ row }: { row: ReserveRow }): ReactNode {
  return (
    <span className="proof-coin">
      <RoundMark sign={row.coin.slice(0, 1)} />
      <b>{row.coin}</b>
    </span>
  )
}

const BAND = { from: 98, to: 102 } as const

/** How far what is shown is from what is owed, between 98 and 102 per cent. */
function Band({ percent }: { percent: string | null }): ReactNode {
  if (percent === null) return null
  const share = ((Number(percent) - BAND.from) / (BAND.to - BAND.from)) * 100
  return (
    <span className="proof-band" aria-hidden>
      <span style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
    </span>
  )
}
