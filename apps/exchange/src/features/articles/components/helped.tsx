import { Button } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Article, sayHelped } from '../api/use-articles.ts'

type HelpCount = NonNullable<Article['helped']>

/** Below a help page: whether it answered what its reader asked, and how many said so. */
export function AskHelped({ id, first }: { readonly id: number; readonly first: HelpCount }): ReactNode {
  const t = useTranslations('articles.helped')
  const [said, setSaid] = useState<HelpCount>(first)
  const [message, setMessage] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const say = async (helped: boolean): Promise<void> => {
    setSending(true)
    const answer = await sayHelped({ id, helped })
    setSending(false)
    setMessage(answer.ok ? t('thanks') : answer.msg)
    if (answer.ok) setSaid({ ...answer.data, mine: helped })
  }
  const choice = (helped: boolean) => (
    <Button disabled={sending} aria-pressed={said.mine === helped} onClick={() => void say(helped)}>
      {t(helped ? 'yes' : 'no')}
    </Button>
  )
  return (
    <div className="article-helped">
      <p>{t('question')}</p>
      <div>
        {choice(true)}
        {choice(false)}
      </div>
      {said.all > 0 && <p className="fine muted num">{t('count', { yes: said.yes, all: said.all })}</p>}
      <p className="fine muted" role="status">
        {message}
      </p>
    </div>
  )
}
