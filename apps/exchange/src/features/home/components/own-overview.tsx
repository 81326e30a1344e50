import { addDecimals } from '@bourse/kernel'
import { buttonLook, ChangeText, NumberText, RoundMark, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../site/links/link.tsx'
import { nameOf } from '../../../site/session/name-of.ts'
import { session } from '../../../site/site.ts'
import { useFavourites } from '../../favourites/index.ts'
import { FiatText } from '../../fiat/index.ts'
import { useCurrentOrders, useOwnCoins } from '../../orders/index.ts'
import { type Board, pairOf } from '../board.ts'

const ORDERS_SHOWN = 3
const FAVOURITES_SHOWN = 4
// Somebody who came today has not been here before.
const NEW_FOR_S = 86_400

/** What a trader comes for: what theirs is worth, their open orders, the pairs they starred. */
export function OwnOverview({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.own')
  const hero = useTranslations('home.hero')
  const name = useStore(session.store, state => nameOf(state.user))
  return (
    <div className="own-overview">
      <h1 className="own-name">{name === '' ? t('title') : t('hello', { name })}</h1>
      <FirstWords name={name} />
      <Worth />
      <div className="flex flex-wrap gap-2">
        <Link to="/trade" {...buttonLook('primary', 'field')}>
          {hero('openRoom')}
        </Link>
        <Link to="/order" {...buttonLook('quiet', 'field')}>
          {hero('orders')}
        </Link>
      </div>
      <div className="own-lists">
        <OpenOrders />
        <Starred board={board} />
      </div>
    </div>
  )
}

/** Two first steps for who came today. */
function FirstWords({ name }: { name: string }): ReactNode {
  const t = useTranslations('home.hero')
  // Read once: nobody turns from a newcomer into somebody who is back while they look.
  const [openedS] = useState(() => Date.now() / 1000)
  const isNew = useStore(session.store, state => state.user !== null && openedS - state.user.created_at < NEW_FOR_S)
  if (!isNew || name === '') return null
  const linkTo = (to: string) => (words: ReactNode) => (
    <Link to={to} className="link-in-text">
      {words}
    </Link>
  )
  return <p className="muted">{t.rich('welcomeNew', { name, room: linkTo('/trade'), safe: linkTo('/userinfo') })}</p>
}

function Worth(): ReactNode {
  const t = useTranslations('home.own')
  const { rows } = useOwnCoins()
  const usd = rows?.reduce((sum, { value }) => addDecimals(sum, value ?? '0') ?? sum, '0')
  return (
    <div className="own-worth">
      <span className="muted">{t('worth')}</span>
      <b>{usd === undefined ? <Skeleton width={180} height={28} /> : <FiatText usd={usd} />}</b>
    </div>
  )
}

function OpenOrders(): ReactNode {
  const t = useTranslations('home.own')
  const { data } = useCurrentOrders({ limit_num: ORDERS_SHOWN })
  return (
    <section>
      <h2>
        {t('open')} {data !== undefined && <span className="muted num">{data.total}</span>}
      </h2>
      {data?.total === 0 && <p className="muted">{t('noOrders')}</p>}
      <ul>
        {data?.records.map(order => {
          const { stock, money } = pairOf(order.market)
          const isBuy = order.side === 2
          const price = order.price === '0' ? order.trigger_price : order.price
          return (
            <li key={order.id}>
              <Link to={`/trade/${order.market}`}>
                <span>
                  {stock}/{money}
                </span>
                <span className={isBuy ? 'up' : 'down'}>{t(isBuy ? 'buy' : 'sell')}</span>
                <span className="num">
                  <NumberText value={price} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Starred({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.own')
  const favourites = useFavourites()
  const rows = board.rows.filter(row => favourites.has(row.name)).slice(0, FAVOURITES_SHOWN)
  return (
    <section>
      <h2>{t('starred')}</h2>
      {rows.length === 0 && <p className="muted">{t('noStars')}</p>}
      <ul>
        {rows.map(row => (
          <li key={row.name}>
            <Link to={`/trade/${row.name}`}>
              <span className="inline-flex items-center gap-2">
                <RoundMark sign={row.stock.slice(0, 1)} />
                {row.stock}/{row.money}
              </span>
              <span className="num">
                <NumberText value={row.last} places={row.places} />
              </span>
              <ChangeText value={row.change} places={2} suffix="%" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
