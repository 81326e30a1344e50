import { saveText } from '@bourse/shell'
import { Button, Checkbox, copyText, Dialog, Notice, showToast } from '@bourse/ui'
import { useBlocker } from '@tanstack/react-router'
import { Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { recoveryText } from '../authenticator-form.ts'

/** The recovery codes, which are shown this once: to copy, to keep as a file, and to say that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const t = useTranslations('security.recovery')
  const [kept, setKept] = useState(false)
  const leaving = useBlocker({ shouldBlockFn: () => !kept, enableBeforeUnload: () => !kept, withResolver: true })
  const text = recoveryText(t('fileTitle'), codes)
  return (
    <section className="panel security-recovery" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      <ol className="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={async () => {
            if (await copyText(text)) showToast({ kind: 'success', title: t('copied') })
          }}
        >
          <Copy aria-hidden />
          {t('copy')}
        </Button>
        <Button onClick={() => saveText('bourse-recovery-codes.txt', 'text/plain', text)}>
          <Download aria-hidden />
          {t('download')}
        </Button>
      </div>
      <Notice>{t('once')}</Notice>
      <Checkbox checked={kept} onChange={setKept}>
        {t('kept')}
      </Checkbox>
      <Button variant="primary" size="big" disabled={!kept} onClick={onDone}>
        {t('done')}
      </Button>
      {leaving.status === 'blocked' && (
        <Dialog
          open
          onOpenChange={open => !open && leaving.reset()}
          title={t('leaveTitle')}
          text={t('leaveText')}
          actions={
            <>
              <Button onClick={leaving.proceed}>{t('leave')}</Button>
              <Button variant="primary" onClick={leaving.reset}>
                {t('stay')}
              </Button>
            </>
          }
        />
      )}
    </section>
  )
}
