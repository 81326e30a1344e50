import { Button, CopyButton, copyText, showToast } from '@bourse/ui'
import { Copy, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QrCode } from '../../../site/qr-code/qr-code.tsx'
import { Poster } from './poster.tsx'

const QUIET = 2

/** The code, the link, its QR code and the poster. */
export function InviteWays({ code, link }: { code: string; link: string }): ReactNode {
  const t = useTranslations('invitations')
  const copy = async (): Promise<void> => {
    if (await copyText(link)) showToast({ kind: 'success', title: t('copied') })
  }
  return (
    <section className="panel invite-ways" aria-label={t('title')}>
      <div>
        <span className="muted">{t('code')}</span>
        <p className="invite-code">
          <span>{code}</span>
          <CopyButton text={code} what={t('code')} />
        </p>
        <p className="invite-label">{t('link')}</p>
        <p className="invite-link">
          <span>{link}</span>
          <CopyButton text={link} what={t('link')} />
        </p>
        <div className="invite-acts">
          <Button variant="primary" size="field" onClick={() => void copy()}>
            <span className="inline-flex items-center gap-2">
              <Copy aria-hidden />
              {t('copyLink')}
            </span>
          </Button>
          {typeof navigator.share === 'function' && <ShareButton link={link} />}
        </div>
      </div>
      <div className="invite-qr">
        <QrCode text={link} label={t('qr')} quiet={QUIET} />
        <span className="muted fine">{t('qrHint')}</span>
      </div>
      <Poster code={code} link={link} />
    </section>
  )
}

function ShareButton({ link }: { link: string }): ReactNode {
  const t = useTranslations('invitations')
  // Whoever closes the browser's own list has changed their mind; that is no failure.
  const share = (): void => void navigator.share({ url: link, title: t('poster.sentence') }).catch(() => undefined)
  return (
    <Button size="field" onClick={share}>
      <span className="inline-flex items-center gap-2">
        <Share aria-hidden />
        {t('share')}
      </span>
    </Button>
  )
}
