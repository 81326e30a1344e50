import '../sign-in.css'
import { Tabs } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import type { Way } from '../account-form.ts'

/** The title of a sign-in page, and the other way round below it. */
export function SignHead(props: { title: string; question: string; answer: string; to: string }): ReactNode {
  return (
    <header>
      <h1 className="page-title">{props.title}</h1>
      <p className="sign-lead">
        {props.question}{' '}
        <Link to={props.to} className="link-in-text">
          {props.answer}
        </Link>
      </p>
    </header>
  )
}

/** By e-mail or by phone. */
export function WayTabs(props: { way: Way; onChange: (way: Way) => void; children: ReactNode }): ReactNode {
  const t = useTranslations('sign-in.ways')
  return (
    <div className="sign-ways">
      <Tabs
        label={t('label')}
        tabs={[
          { value: 'email', label: t('email') },
          { value: 'phone', label: t('phone') },
        ]}
        value={props.way}
        onChange={props.onChange}
      >
        {props.children}
      </Tabs>
    </div>
  )
}
