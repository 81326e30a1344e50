import '../rules.css'
import { buttonLook } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../site/links/link.tsx'
import { session } from '../../../site/site.ts'

/** What Bourse is, in four facts. */
export function AboutPage(): ReactNode {
  const t = useTranslations('rules.about')
  const titles = useTranslations('pages.titles')
  const nav = useTranslations('frame.nav')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <article className="wrap about-page">
      <header>
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
      </header>
      <dl className="about-facts">
        <Fact title={t('engineTitle')} text={t('engineText')} />
        <Fact title={t('journalTitle')} text={t('journalText')} />
        <Fact title={t('ledgerTitle')} text={t('ledgerText')} />
        <Fact title={t('openTitle')} text={t('openText')} />
      </dl>
      <nav className="flex flex-wrap gap-6" aria-label={titles('terms')}>
        {(['terms', 'privacy', 'risk'] as const).map(name => (
          <Link key={name} to={`/${name}`} className="link">
            {titles(name)}
          </Link>
        ))}
      </nav>
    </article>
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
