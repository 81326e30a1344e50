import { Button, type ListState } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { listOf } from '../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { useFiat } from '../../fiat/index.ts'
import { useFaucet } from '../../play/index.ts'
import { useOwnCoins } from '../api/use-own-coins.ts'
import { isCrumb, type OwnCoin } from '../own-coins.ts'
import { FigureCell } from './order-cells.tsx'

/** What the account holds; in the demo every coin can be had for nothing. */
export function OwnAssets({ hideSmall, inRoom }: { hideSmall: boolean; inRoom?: boolean }): ReactNode {
  const t = useTranslations('orders')
  const isDemo = useInitAnswer()?.info.demo === true
  const { answer, rows } = useOwnCoins()
  const { fiat, of } = useFiat()
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
      head: t('columns.value', { currency: fiat }),
      align: 'end',
      cell: row => <FigureCell value={of(row.value)} places={2} />,
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
function FaucetButton({ coin }: { coin: string }): ReactNode {
  const t = useTranslations('orders.faucet')
  const { asking, ask } = useFaucet()
  return (
    <Button
      variant="ghost"
      size="row"
      sending={asking === coin}
      onClick={() => void ask(coin)}
      aria-label={t('get', { coin })}
    >
      {t('act')}
    </Button>
  )
}
