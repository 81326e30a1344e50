import { LEVELS } from '@bourse/protocol/terms'
import { Button, buttonLook, NumberText, TextField } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../routes/link.tsx'
import { session } from '../../../site/site.ts'
import { useInitAnswer } from '../../init/use-init-info.ts'
import { percentOfPpm } from '../../rules/fee-figures.ts'
import { nameOf } from '../../session/name-of.ts'

/** The sentence of the house, a way in, and facts that were measured just now. */
export function Hero(): ReactNode {
  const t = useTranslations('home.hero')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <div>
      <h1>
        <span>{t('first')}</span> <span>{t('second')}</span>
      </h1>
      <p className="hero-lead">{t('lead')}</p>
      {isSignedIn ? <WayBack /> : <WayIn />}
      <Facts />
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

// Somebody who came today has not been here before.
const NEW_FOR_S = 86_400

function WayBack(): ReactNode {
  const t = useTranslations('home.hero')
  const name = useStore(session.store, state => nameOf(state.user))
  // Read once: nobody turns from a newcomer into somebody who is back while they look.
  const [openedS] = useState(() => Date.now() / 1000)
  const isNew = useStore(session.store, state => state.user !== null && openedS - state.user.created_at < NEW_FOR_S)
  const linkTo = (to: string) => (words: ReactNode) => (
    <Link to={to} className="link-in-text">
      {words}
    </Link>
  )
  const [room, safe] = [linkTo('/trade'), linkTo('/userinfo')]
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-2">
        <Link to="/trade" {...buttonLook('primary', 'field')}>
          {t('openRoom')}
        </Link>
        <Link to="/assets" {...buttonLook('quiet', 'field')}>
          {t('assets')}
        </Link>
      </div>
      {name !== '' && (
        <p className="hero-or">{isNew ? t.rich('welcomeNew', { name, room, safe }) : t('welcome', { name })}</p>
      )}
    </>
  )
}

/** A fact that cannot be read is left out. */
function Facts(): ReactNode {
  const t = useTranslations('home.facts')
  const answer = useInitAnswer()
  const best = LEVELS.at(-1)?.spot
  const coins = answer?.info.coins.length ?? 0
  return (
    <dl className="hero-facts">
      {best !== undefined && (
        <div>
          <dt>{t('fees')}</dt>
          <dd>
            {percentOfPpm(best.makerPpm)}%<small> / </small>
            {percentOfPpm(best.takerPpm)}%
          </dd>
        </div>
      )}
      {answer !== null && (
        <div>
          <dt>{t('answer')}</dt>
          <dd>
            <NumberText value={answer.tookMs.toFixed(1)} />
            <small> ms</small>
          </dd>
        </div>
      )}
      {coins > 0 && (
        <div>
          <dt>{t('coins')}</dt>
          <dd>{coins}</dd>
        </div>
      )}
    </dl>
  )
}
