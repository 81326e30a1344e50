import './account-page.css'
import { Info } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from './account-head.tsx'

/** A page that changes one thing: its form, and beside it what is good to know before. */
export function FormPage(props: {
  title: string
  lead?: ReactNode
  notes?: readonly string[]
  children: ReactNode
}): ReactNode {
  const t = useTranslations('account')
  const { title, lead, notes = [], children } = props
  return (
    <div className="account-page">
      <AccountHead title={title} lead={lead} />
      <div className="form-page">
        <div className="form-page-main">{children}</div>
        {notes.length > 0 && (
          <aside className="form-page-notes" aria-label={t('goodToKnow')}>
            <h2>
              <Info aria-hidden />
              {t('goodToKnow')}
            </h2>
            <ul>
              {notes.map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </div>
  )
}

/** The form itself: fields above one another, the act below. */
export function FormColumn(props: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}): ReactNode {
  return (
    <form className="form-column" noValidate onSubmit={props.onSubmit}>
      {props.children}
    </form>
  )
}
