import type { PasswordWeakness } from '@bourse/protocol/passwords'
import { useEffect, useState } from 'react'

type Judge = (password: string, names: readonly string[]) => PasswordWeakness | null

/**
 * Whether everybody has a new password, or it is one's own name: what the server would refuse it for. The list of common ones
 * is fetched when the first sign is typed; until it is here, or where it does not come, nothing is said.
 */
export function useWeakness(password: string, names: readonly string[]): PasswordWeakness | null {
  const [judge, setJudge] = useState<Judge | null>(null)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped || judge !== null) return
    void import('@bourse/protocol/passwords').then(
      ({ passwordWeakness }) => setJudge(() => passwordWeakness),
      () => undefined,
    )
  }, [isTyped, judge])
  return isTyped && judge !== null ? judge(password, names) : null
}
