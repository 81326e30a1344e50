import { buttonLook, Countdown, Notice } from '@bourse/ui'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { refreshUser } from '../../../site/session/use-user.ts'
import type { User } from '../../../site/site.ts'
import { useSignIns } from '../api/use-sign-ins.ts'
import { type Attention, attentionOf } from '../attention.ts'
import { SIGN_INS_SHOWN } from './sign-ins.tsx'

/** The one thing to look at, if any, with the way to deal with it. */
export function AttentionNotice({ user }: { user: User }): ReactNode {
  const signIns = useSignIns(0, SIGN_INS_SHOWN)
  // The clock is read when the screen opens: a notice does not come and go under the reader.
  const [openedS] = useState(() => Date.now() / 1000)
  const attention = attentionOf(user, signIns.data?.records ?? [], openedS)
  return attention === null ? null : <Told attention={attention} />
}

function Told({ attention }: { attention: Attention }): ReactNode {
  const t = useTranslations('account.attention')
  const when = useDayAndTime()
  switch (attention.kind) {
    case 'stopped':
      return (
        <Notice icon={<TriangleAlert aria-hidden />} action={<Way to="/userpass">{t('changePassword')}</Way>}>
          <b>{t('stopped', { time: when(attention.signIn.time), device: attention.signIn.device })}</b>{' '}
          {t('stoppedText', { address: attention.signIn.address })}
        </Notice>
      )
    case 'frozen':
      return (
        <Notice>
          <b>
            {t('frozen')} <Countdown until={attention.until * 1000} onEnd={() => void refreshUser()} />
          </b>{' '}
          {t('frozenText')}
        </Notice>
      )
    case 'rejected':
    case 'asked':
      return (
        <Notice icon={<TriangleAlert aria-hidden />} action={<Way to="/userauth">{t('mend')}</Way>}>
          <b>{t(attention.kind)}</b> {attention.reason}
        </Notice>
      )
    case 'codes':
      return (
        <Notice icon={<TriangleAlert aria-hidden />} action={<Way to="/bindgoogle">{t('newCodes')}</Way>}>
          <b>{t('codes', { left: attention.left })}</b> {t('codesText')}
        </Notice>
      )
  }
}

function Way({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} {...buttonLook()}>
      {children}
    </Link>
  )
}
