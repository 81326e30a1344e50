import { LanguageProvider } from '@bourse/shell'
import { FailedState, PartsRoot } from '@bourse/ui'
import { type ReactNode, useEffect } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { dictionaries, errorLog, whoAmI } from '../../site.ts'

/** Stands while the server cannot be asked who is signed in: the session stays, and it is asked again and again. */
export function CannotReach(): ReactNode {
  const hasWords = useStore(dictionaries.store, state => state.messages['frame'] !== undefined)
  useEffect(() => {
    if (!hasWords) void dictionaries.need('frame').catch(() => undefined)
    // The line is back: nobody should look at a countdown.
    window.addEventListener('online', whoAmI.tryNow)
    return () => window.removeEventListener('online', whoAmI.tryNow)
  }, [hasWords])
  // It stands where the root's page would: nothing round it speaks a language yet.
  return hasWords ? (
    <LanguageProvider dictionaries={dictionaries} log={errorLog}>
      <Told />
    </LanguageProvider>
  ) : null
}

function Told(): ReactNode {
  const t = useTranslations('frame.errors')
  const { frame } = useMessages()
  return (
    <PartsRoot words={frame.parts}>
      <main className="wrap py-16">
        <FailedState title={t('unreachable')} text={t('unreachableText')} onRetry={whoAmI.tryNow} />
      </main>
    </PartsRoot>
  )
}
