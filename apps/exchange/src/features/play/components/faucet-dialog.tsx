import '../faucet.css'
import { Button, buttonLook, Dialog, NumberText, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../site/links/link.tsx'
import { session } from '../../../site/site.ts'
import { useFaucet, useFaucetList } from '../api/use-faucet.ts'
import { minutesUntil } from '../minutes-until.ts'
import { closeFaucet, faucetDialog } from '../play-state.ts'

const SECONDS_MS = 10_000
const COINS_ABOUT = 9

/** Play money, coin by coin; without an account it says where play money goes. */
export function FaucetDialog(): ReactNode {
  const open = useStore(faucetDialog, state => state.open)
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return isSignedIn ? <Faucet open={open} /> : <SignedOut open={open} />
}

const leave = (open: boolean): void => {
  if (!open) closeFaucet()
}

function SignedOut({ open }: { open: boolean }): ReactNode {
  const t = useTranslations('play.faucet')
  const nav = useTranslations('frame.nav')
  const actions = (
    <>
      <Link to="/login" {...buttonLook('quiet', 'field')} onClick={closeFaucet}>
        {nav('logIn')}
      </Link>
      <Link to="/register" {...buttonLook('primary', 'field')} onClick={closeFaucet}>
        {nav('register')}
      </Link>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={leave} title={t('signedOutTitle')} text={t('signedOutText')} actions={actions} />
  )
}

function Faucet({ open }: { open: boolean }): ReactNode {
  const t = useTranslations('play.faucet')
  const { data, isError } = useFaucetList()
  return (
    <Dialog open={open} onOpenChange={leave} title={t('title')} text={t('text')}>
      {isError && <p className="muted">{t('failed')}</p>}
      <ul className="faucet-coins">
        {data?.map(row => (
          <CoinRow key={row.coin} {...row} />
        ))}
        {data === undefined &&
          !isError &&
          Array.from({ length: COINS_ABOUT }, (_none, index) => (
            <li key={index}>
              <Skeleton width={120} height={14} />
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function CoinRow({ coin, amount, next_at }: { coin: string; amount: string; next_at: number | null }): ReactNode {
  const t = useTranslations('play.faucet')
  const { asking, ask } = useFaucet()
  const now = useNow({ updateInterval: SECONDS_MS })
  const minutes = next_at === null ? 0 : minutesUntil(next_at, now.getTime())
  return (
    <li>
      <span>
        <NumberText value={amount} /> <b>{coin}</b>
      </span>
      {minutes > 0 ? (
        <span className="muted">{t('again', { minutes: String(minutes) })}</span>
      ) : (
        <Button
          variant="quiet"
          size="row"
          sending={asking === coin}
          aria-label={t('getCoin', { coin })}
          onClick={() => void ask(coin)}
        >
          {t('get')}
        </Button>
      )}
    </li>
  )
}
