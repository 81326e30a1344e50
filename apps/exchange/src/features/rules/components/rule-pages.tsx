import '../rules.css'
import type { ReactNode } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { useFreezeHours } from '../../../site/init/use-freeze-hours.ts'

type RuleName = 'terms' | 'privacy' | 'risk'

/** The rules for using the exchange. */
export function TermsPage(): ReactNode {
  return <RulePage name="terms" />
}

/** Which data is kept, why, and for how long. */
export function PrivacyPage(): ReactNode {
  return <RulePage name="privacy" />
}

/** What can go wrong. */
export function RiskPage(): ReactNode {
  return <RulePage name="risk" />
}

function RulePage({ name }: { name: RuleName }): ReactNode {
  const titles = useTranslations('pages.titles')
  const t = useTranslations('rules')
  const { rules } = useMessages()
  const hours = useFreezeHours()
  const sections = sectionsOf(rules[name])
  return (
    <article className="wrap rule-page">
      <header>
        <h1 className="page-title">{titles(name)}</h1>
        <p className="rule-lead">{rules[name].lead}</p>
        <p className="fine muted mt-4">{t('updated')}</p>
      </header>
      <nav aria-label={t('contents')}>
        <h2 className="fine muted">{t('contents')}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="rule-text">
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id}>
            <h2 className="section-title">{title}</h2>
            <p>{text.replace('{hours}', hours === null ? '…' : String(hours))}</p>
          </section>
        ))}
      </div>
    </article>
  )
}

type Section = { readonly id: string; readonly title: string; readonly text: string }

/** The sections of a rule: `feeTitle` and `feeText` are one, in the order of the dictionary. */
function sectionsOf(texts: Readonly<Record<string, string>>): Section[] {
  return Object.entries(texts).flatMap(([key, title]) => {
    if (!key.endsWith('Title')) return []
    const id = key.slice(0, -'Title'.length)
    return [{ id, title, text: texts[`${id}Text`] ?? '' }]
  })
}
