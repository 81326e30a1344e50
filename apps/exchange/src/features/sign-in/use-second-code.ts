import type { CallFailed } from '@bourse/client'
import type { secondCode } from '@bourse/protocol'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../site/forms/use-problem-text.ts'
import { calls } from '../../site/site.ts'
import type { SecondChoice } from './second-step.ts'

/** The sending of a second check's code: when the next may be asked for, and why one was refused. */
export type SecondCode = {
  readonly againAt: number | null
  readonly asking: boolean
  readonly failure: string | undefined
  readonly ask: () => void
}

/** Sends the code of a second check as soon as its way is chosen, and again when asked to. */
export function useSecondCode(tempToken: string, choice: SecondChoice, onEnd: () => void): SecondCode {
  const failureText = useFailureText()
  const [waits, setWaits] = useState<Readonly<Record<string, number>>>({})
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const asked = useRef(new Set<SecondChoice>())

  async function ask(method: 'email' | 'phone'): Promise<void> {
    asked.current.add(method)
    setAsking(true)
    setFailed(null)
    const answer = await calls.call<typeof secondCode>('/api/register/second-code', { temp_token: tempToken, method })
    setAsking(false)
    const waitS = answer.ok ? answer.data.resend_in : answer.retryAfterS
    if (waitS !== null) setWaits(before => ({ ...before, [method]: Date.now() + waitS * 1000 }))
    if (answer.ok) return
    if (answer.code === '410') return onEnd()
    // A code that was sent a moment ago is on its way: the countdown says all there is to say.
    setFailed(answer.code === '429' ? null : answer)
  }

  const isSent = choice === 'email' || choice === 'phone'
  useEffect(() => {
    if (isSent && !asked.current.has(choice)) void ask(choice)
  })
  return {
    asking,
    againAt: waits[choice] ?? null,
    failure: isSent && failed !== null ? failureText(failed) : undefined,
    ask: () => {
      if (isSent && !asking) void ask(choice)
    },
  }
}
