import { CallFailed } from '@bourse/shell'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** Runs one step at a time and says what failed without an answer. */
export function useSending() {
  const words = useTranslations('frame.failure')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run(step: () => Promise<string | null>): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      setProblem(await step())
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      setProblem(words(cause.kind))
    } finally {
      setSending(false)
    }
  }
  return { sending, problem, setProblem, run }
}
