import '../app-page.css'
import { Button } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QrCode } from '../../../site/qr-code/qr-code.tsx'
import { useInstall } from '../use-install.ts'

/** The site as an app: the code, the button where the browser offers it, and the way on each kind of device. */
export function AppPage(): ReactNode {
  const t = useTranslations('home.app')
  const { state, install } = useInstall()
  return (
    <article className="wrap install-page">
      <header>
        <div>
          <h1>
            <span className="block">{t('first')}</span> <span className="block">{t('second')}</span>
          </h1>
          <p>{t('why')}</p>
          {state === 'offered' && (
            <Button variant="primary" size="big" onClick={() => void install()}>
              {t('install')}
            </Button>
          )}
          {state === 'installed' && <p className="muted">{t('installed')}</p>}
        </div>
        <QrCode text={`${location.origin}/app`} label={t('qr')} />
      </header>
      <div className="install-ways">
        <Way title={t('iosTitle')} steps={[t('ios1'), t('ios2'), t('ios3')]} />
        <Way title={t('androidTitle')} steps={[t('android1'), t('android2'), t('android3')]} />
        <Way title={t('desktopTitle')} steps={[t('desktop1'), t('desktop2'), t('desktop3')]} />
      </div>
      <section className="install-offline">
        <h2>{t('offline')}</h2>
        <p>{t('offlineText')}</p>
      </section>
    </article>
  )
}

function Way({ title, steps }: { title: string; steps: readonly string[] }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <ol className="install-steps">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
