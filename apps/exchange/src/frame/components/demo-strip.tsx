import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { faucetDialog, openFaucet } from '../../features/play/index.ts'
import { useInitAnswer } from '../../site/init/use-init-info.ts'
import { dictionaries, session } from '../../site/site.ts'

// The server says so in the page itself, so that the strip stands before anything is asked and nothing moves down later.
const SAID_BY_PAGE = document.documentElement.dataset['demo'] === '1'

const FaucetDialog = lazy(async () => ({
  default: (await import('../../features/play/components/faucet-dialog.tsx')).FaucetDialog,
}))
const FirstSteps = lazy(async () => {
  const [file] = await Promise.all([
    import('../../features/first-steps/components/first-steps.tsx'),
    dictionaries.need('play'),
  ])
  return { default: file.FirstSteps }
})

/** Says that everything here is made up, where it is; gives play money, and leads a new account to its first deal. */
export function DemoStrip(): ReactNode {
  const t = useTranslations('frame.demo')
  const answer = useInitAnswer()
  const user = useStore(session.store, state => state.user)
  const isAsked = useStore(faucetDialog, state => state.open)
  if (!(answer?.info.demo ?? SAID_BY_PAGE)) return null
  const words = <span className="strip-words">{t('text')}</span>
  return (
    <aside className="site-strip" aria-label={t('mark')}>
      <b>{t('mark')}</b>
      {user === null ? (
        words
      ) : (
        <Suspense fallback={words}>
          <FirstSteps key={user.uid} uid={user.uid} otherwise={words} />
        </Suspense>
      )}
      <button type="button" onClick={() => void openFaucet()}>
        {t('topUp')}
      </button>
      {isAsked && (
        <Suspense>
          <FaucetDialog />
        </Suspense>
      )}
    </aside>
  )
}
