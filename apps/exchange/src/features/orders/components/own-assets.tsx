import { Button, type ListState, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useInitAnswer } from '../../init/use-init-info.ts'
import { sendFaucet } from '../api/order-acts.ts'
import { useOwnCoins } from '../api/use-own-coins.ts'
import { listOf } from '../list-state.ts'
import { isCrumb, type OwnCoin } from '../own-coins.ts'
import { FigureCell } from './order-cells.tsx'
import { type CardColumn, RowsOrCards } from './rows-or-cards.tsx'

/** What the account holds; in the demo every coin can be had for nothing. */
export function OwnAssets({ hideSmall, inRoom }: { hideSmall: boolean; inRoom?: boolean }): ReactNode {
  const t = useTranslations('orders')
  const isDemo = useInitAnswer()?.info.demo === true
  const { answer, rows } = useOwnCoins()
  const shown = rows?.filter(coin => !hideSmall || !isCrumb(coin))
  const list: ListState<OwnCoin> = listOf(answer, {
    rows: shown,
    failed: t('failed.assets'),
    empty: {
      title: t('empty.assets'),
      text: isDemo ? t('empty.assetsDemo') : undefined,
      actions: isDemo ? <FaucetButton coin="USDT" /> : undefined,
    },
  })
  const columns: readonly CardColumn<OwnCoin>[] = [
    { key: 'coin', head: t('columns.coin'), card: 'head', cell: row => <b className="font-medium">{row.coin}</b> },
    ...(['available', 'freeze', 'total'] as const).map(key => ({
      key,
      head: t(`columns.${key}`),
      align: 'end' as const,
      cell: (row: OwnCoin) => <FigureCell value={row[key]} places={undefined} />,
    })),
    {
      key: 'value',
      head: t('columns.value'),
      align: 'end',
      cell: row => <FigureCell value={row.value} places={2} />,
    },
    ...(isDemo
      ? [
          {
            key: 'faucet',
            head: <span className="sr-only">{t('faucet.column')}</span>,
            align: 'end' as const,
            card: 'foot' as const,
            cell: (row: OwnCoin) => <FaucetButton coin={row.coin} />,
          },
        ]
      : []),
  ]
  return (
    <RowsOrCards
      label={t('tabs.assets')}
      columns={columns}
      list={list}
      rowKey={row => row.coin}
      {...(inRoom === true && { inRoom })}
    />
  )
}

/** Asks for test coins, which there are once an hour. */
export function FaucetButton({ coin }: { coin: string }): ReactNode {
  const t = useTranslations('orders.faucet')
  const format = useFormatter()
  const { answer } = useOwnCoins()
  const [sending, setSending] = useState(false)
  const act = async () => {
    setSending(true)
    const result = await sendFaucet(coin)
    setSending(false)
    if (result.ok) {
      showToast({
        kind: 'success',
        title: t('given', { amount: `${format.number(Number(result.data.amount))} ${coin}` }),
      })
      void answer.refetch()
      return
    }
    const next = nextAt(result.data)
    const text =
      next === null
        ? {}
        : {
            text: t('again', {
              time: format.dateTime(next * 1000, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
            }),
          }
    showToast({ kind: 'warning', title: result.code === '423' ? t('had', { coin }) : result.msg, ...text })
  }
  return (
    <Button variant="ghost" size="row" sending={sending} onClick={() => void act()} aria-label={t('get', { coin })}>
      {t('act')}
    </Button>
  )
}

function nextAt(data: unknown): number | null {
  const next = (data as { next_at?: unknown } | null)?.next_at
  return typeof next === 'number' ? next : null
}
