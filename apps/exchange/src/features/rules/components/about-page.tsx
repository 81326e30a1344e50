import '../rules.css'
import { buttonLook, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { Link } from '../../../site/links/link.tsx'
import { session } from '../../../site/site.ts'
import { useLastProof } from '../api/use-last-proof.ts'

/** What this house is, how it stands now, and how what it says can be checked. */
export function AboutPage(): ReactNode {
  const t = useTranslations('rules.about')
  const titles = useTranslations('pages.titles')
  const nav = useTranslations('frame.nav')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <article className="wrap about-page">
      <header>
        <div>
          <h1 className="about-title">{t('title')}</h1>
          <p className="rule-lead">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-2">
            {!isSignedIn && (
              <Link to="/register" {...buttonLook('primary', 'field')}>
                {nav('register')}
              </Link>
            )}
            <Link to="/fees" {...buttonLook('quiet', 'field')}>
              {titles('fees')}
            </Link>
          </div>
        </div>
        <Now />
      </header>
      <dl className="about-facts">
        <Fact title={t('engineTitle')} text={t('engineText')} />
        <Fact title={t('journalTitle')} text={t('journalText')} />
        <Fact title={t('ledgerTitle')} text={t('ledgerText')} />
        <Fact title={t('openTitle')} text={t('openText')} />
      </dl>
      <Checks />
      <section className="about-who">
        <h2 className="section-title">{t('whoTitle')}</h2>
        <p>{t('whoText', { host: location.host })}</p>
        <nav className="flex flex-wrap gap-6" aria-label={titles('terms')}>
          {(['terms', 'privacy', 'risk'] as const).map(name => (
            <Link key={name} to={`/${name}`} className="link">
              {titles(name)}
            </Link>
          ))}
        </nav>
      </section>
    </article>
  )
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** How the house stands, as it says itself at this moment; what cannot be read is left out. */
function Now(): ReactNode {
  const t = useTranslations('rules.about')
  const format = useFormatter()
  const info = useInitAnswer()?.info
  const proof = useLastProof().data
  return (
    <section className="panel about-now" aria-labelledby="about-now">
      <h2 id="about-now">{t('nowTitle')}</h2>
      {info === undefined ? (
        <Skeleton width={240} height={160} />
      ) : (
        <dl>
          <Figure name={t('kind')} value={t(info.demo ? 'demo' : 'live')} />
          <Figure name={t('coins')} value={String(info.coins.length)} />
          {info.chains.length > 0 && <Figure name={t('chains')} value={String(info.chains.length)} />}
          <Figure name={t('languages')} value={String(info.languages.length)} />
          {proof !== undefined && proof !== null && (
            <>
              <Figure
                name={t('proof')}
                value={t('proofText', {
                  day: format.dateTime(new Date(`${proof.day}T00:00:00Z`), { ...DAY, timeZone: 'UTC' }),
                  seq: format.number(proof.journal_seq),
                })}
              />
              <Figure name={t('digest')} value={<code title={proof.root}>{proof.root.slice(0, 16)}…</code>} />
            </>
          )}
        </dl>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

/** The addresses under which somebody checks what the house says. */
function Checks(): ReactNode {
  const t = useTranslations('rules.about')
  return (
    <section className="about-checks" aria-labelledby="about-checks">
      <h2 id="about-checks" className="section-title">
        {t('checkTitle')}
      </h2>
      <ul>
        <li>
          <Link to="/proof">{t('proofsTitle')}</Link>
          <p>{t('proofs')}</p>
        </li>
        <li>
          <Link to="/startup/vote">{t('votesTitle')}</Link>
          <p>{t('votes')}</p>
        </li>
        <li>
          <Link to="/startup">{t('salesTitle')}</Link>
          <p>{t('sales')}</p>
        </li>
        <li>
          <a href="/api/docs">{t('callsTitle')}</a>
          <p>{t('calls')}</p>
        </li>
      </ul>
    </section>
  )
}

function Fact({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div>
      <dt className="section-title">{title}</dt>
      <dd>{text}</dd>
    </div>
  )
}
