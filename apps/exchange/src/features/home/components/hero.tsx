import { Button, TextField } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { useLevels } from '../../../site/init/use-levels.ts'
import { Link } from '../../../site/links/link.tsx'
import { percentOfPpm } from '../../rules/index.ts'
import type { Board } from '../board.ts'

/** The sentence of the house, a way in, and facts. */
export function Hero({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.hero')
  const pairs = board.state === 'waiting' ? 0 : board.rows.length
  return (
    <div>
      <h1>
        <span>{t('first')}</span> <span>{t('second')}</span>
      </h1>
      <p className="hero-lead">{t('lead')}</p>
      <WayIn />
      <Facts pairs={pairs} />
    </div>
  )
}

function WayIn(): ReactNode {
  const t = useTranslations('home.hero')
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  return (
    <>
      <form
        className="hero-form"
        onSubmit={event => {
          event.preventDefault()
          void navigate({ to: '/register', search: email === '' ? {} : { email } })
        }}
      >
        <TextField
          label={t('email')}
          labelHidden
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('emailSample')}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <Button variant="primary" type="submit">
          {t('register')}
        </Button>
      </form>
      <p className="hero-or">
        {t('orLook')}{' '}
        <Link to="/trade" className="link-in-text">
          {t('look')}
        </Link>
      </p>
    </>
  )
}

/** A fact that cannot be read is left out. */
function Facts({ pairs }: { pairs: number }): ReactNode {
  const t = useTranslations('home.facts')
  const answer = useInitAnswer()
  const best = useLevels()?.at(-1)?.spot
  const rate = (ppm: number | undefined): string => (ppm === undefined ? '–' : `${percentOfPpm(ppm)}%`)
  const coins = answer?.info.coins.length ?? 0
  return (
    <dl className="hero-facts">
      <div>
        <dt>{t('fees')}</dt>
        <dd>
          {rate(best?.makerPpm)}
          <small> / </small>
          {rate(best?.takerPpm)}
        </dd>
      </div>
      {pairs > 0 && (
        <div>
          <dt>{t('pairs')}</dt>
          <dd>{pairs}</dd>
        </div>
      )}
      {/* After the one before it, which it would have to make room for. */}
      {pairs > 0 && coins > 0 && (
        <div>
          <dt>{t('coins')}</dt>
          <dd>{coins}</dd>
        </div>
      )}
    </dl>
  )
}
