import { Button, useTimeLeft } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SecondCode } from '../use-second-code.ts'

/** The line that sends a second check's code once more, or says when it may be. */
export function SendAgain({ sent }: { sent: SecondCode }): ReactNode {
  if (sent.againAt === null) return null
  return <Line key={sent.againAt} sent={sent} againAt={sent.againAt} />
}

function Line({ sent, againAt }: { sent: SecondCode; againAt: number }): ReactNode {
  const t = useTranslations('forms.code')
  const leftMs = useTimeLeft({ until: againAt })
  const isWaiting = leftMs > 0
  return (
    <p className="sign-again">
      {isWaiting ? (
        t('againIn', { seconds: String(Math.ceil(leftMs / 1000)) })
      ) : (
        <Button variant="ghost" size="control" className="ui-inline-act" sending={sent.asking} onClick={sent.ask}>
          {t('again')}
        </Button>
      )}
    </p>
  )
}
