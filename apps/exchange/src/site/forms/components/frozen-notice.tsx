import { Countdown, Notice } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../account-page/moment.tsx'
import { Link } from '../../links/link.tsx'

type Props = {
  /** In seconds. */
  readonly until: number
}

/** That nothing leaves the account for a while, how long still, and why. */
export function FrozenNotice({ until }: Props): ReactNode {
  const t = useTranslations('forms.frozen')
  const when = useDayAndTime()
  return (
    <Notice
      action={
        <Link className="link" to="/userinfo">
          {t('notMe')}
        </Link>
      }
    >
      <b className="font-semibold">{t.rich('head', { left: () => <Left until={until} /> })}</b>{' '}
      {t('why', { time: when(until) })}
    </Notice>
  )
}

/** What a button says until then; null: nothing is frozen. */
export function useOpensIn(until: number | null): ReactNode {
  const t = useTranslations('forms.frozen')
  return until === null ? null : t.rich('opens', { left: () => <Left until={until} /> })
}

const Left = ({ until }: Props): ReactNode => <Countdown until={until * 1000} />
