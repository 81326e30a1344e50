import { CURRENCIES } from '@bourse/protocol/terms'
import { Button, Checkbox, NumberText, RoundMark, Tabs, TextField } from '@bourse/ui'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChains } from '../../../site/chains/use-chains.ts'
import { Link } from '../../../site/links/link.tsx'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import type { Assets, CoinAssets } from '../api/use-assets.ts'
import { type PausedWay, PURSES, type Purse, pausedOf, percentOf, purseRows } from '../assets-view.ts'
import { Money } from './money.tsx'

type Props = { readonly assets: Assets; readonly only?: Purse }

/** What each purse holds, coin by coin. */
export function PurseTable({ assets, only }: Props): ReactNode {
  const t = useTranslations('assets')
  const [purse, setPurse] = useState<Purse>(only ?? 'spot')
  const [search, setSearch] = useState('')
  const [hideSmall, setHideSmall] = useState(false)
  const { rows, hidden, hiddenValue } = purseRows(assets, { purse, search, hideSmall })
  const empty = search === '' ? { title: t('empty'), text: t('emptyText') } : { title: t('emptyFound') }
  const aside = (
    <div className="assets-filters">
      <Checkbox checked={hideSmall} onChange={setHideSmall}>
        {t('hideSmall')}
      </Checkbox>
      <TextField
        label={t('search')}
        labelHidden
        size="control"
        type="search"
        placeholder={t('search')}
        before={<Search aria-hidden />}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
    </div>
  )
  return (
    <section className="account-section assets-coins" aria-label={t('pursesLabel')}>
      <Tabs
        label={t('pursesLabel')}
        value={purse}
        onChange={setPurse}
        tabs={PURSES.filter(value => only === undefined || value === only).map(value => ({
          value,
          label: (
            <>
              {t(`purses.${value}`)} <Money value={assets.purses[value]} places={2} />
            </>
          ),
        }))}
      >
        {aside}
        <RowsOrCards
          label={t(`purses.${purse}`)}
          columns={useColumns(purse, assets.purses[purse])}
          list={{ rows, empty }}
          rowKey={({ coin }) => coin}
        />
      </Tabs>
      {hidden.length > 0 && (
        <p className="muted assets-hidden">
          {t('hidden', { count: hidden.length, amount: hiddenValue })}{' '}
          <Button variant="ghost" size="row" onClick={() => setHideSmall(false)}>
            {t('showSmall')}
          </Button>
        </p>
      )}
    </section>
  )
}

function useColumns(purse: Purse, total: string): readonly CardColumn<CoinAssets>[] {
  const t = useTranslations('assets')
  const chains = useChains().data ?? []
  const figure = (key: 'total' | 'available' | 'freeze', head: string): CardColumn<CoinAssets> => ({
    key,
    head,
    align: 'end',
    cell: row => <Money value={row[purse][key]} places={row.places} />,
  })
  return [
    {
      key: 'coin',
      head: t('coin'),
      card: 'head',
      cell: row => <CoinCell coin={row} paused={pausedOf(chains, row.coin)} />,
    },
    figure('total', t('sum')),
    figure('available', t('available')),
    figure('freeze', t('onHold')),
    { key: 'price', head: t('price'), align: 'end', from: 'wide', cell: row => <NumberText value={row.price} /> },
    { key: 'value', head: t('value'), align: 'end', cell: row => <Money value={row[purse].value} places={2} /> },
    {
      key: 'share',
      head: t('share'),
      align: 'end',
      from: 'roomy',
      cell: row => <NumberText value={percentOf(row[purse].value, total)} places={1} suffix="%" />,
    },
    {
      key: 'acts',
      head: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      card: 'foot',
      cell: row => <RowActs coin={row.coin} purse={purse} isCarried={chains.some(({ coin }) => coin === row.coin)} />,
    },
  ]
}

/** A coin with its mark and its name. */
export function CoinCell(props: { coin: { coin: string; name?: string }; paused?: readonly PausedWay[] }): ReactNode {
  const t = useTranslations('assets.paused')
  const { coin, name } = props.coin
  return (
    <span className="assets-coin">
      <RoundMark sign={coin.slice(0, 1)} />
      <span>
        <b>{coin}</b>
        {name !== undefined && name !== coin && <small className="muted">{name}</small>}
        {props.paused?.map(what => (
          <small key={what} className="assets-paused">
            {t(what)}
          </small>
        ))}
      </span>
    </span>
  )
}

const PLACES = { deposit: '/recharge', withdraw: '/withdraw', transfer: '/transfer', convert: '/conversion' } as const
type Way = keyof typeof PLACES
const MOVES: readonly Way[] = ['transfer']
const OVER_CHAINS: readonly Way[] = ['deposit', 'withdraw']
const SPOT_WAYS: readonly Way[] = [...OVER_CHAINS, 'transfer', 'convert']

const isCurrency = (coin: string): boolean => CURRENCIES.some(currency => currency === coin)

/** What can be done with a coin: only what travels on a chain or by bank comes and goes. */
function RowActs({ coin, purse, isCarried }: { coin: string; purse: Purse; isCarried: boolean }): ReactNode {
  const t = useTranslations('assets.acts')
  const ways =
    purse === 'spot' ? SPOT_WAYS.filter(way => isCarried || isCurrency(coin) || !OVER_CHAINS.includes(way)) : MOVES
  return (
    <span className="assets-acts">
      {ways.map(way => (
        <Link key={way} to={`${PLACES[way]}?coin=${coin}`} aria-label={`${t(way)} ${coin}`}>
          {t(way)}
        </Link>
      ))}
      {purse === 'spot' && coin !== 'USDT' && !isCurrency(coin) && (
        <Link to={`/trade/${coin}USDT`} aria-label={`${t('trade')} ${coin}`}>
          {t('trade')}
        </Link>
      )}
    </span>
  )
}
