import type { CallFailed } from '@bourse/client'
import type { secondLogin } from '@bourse/protocol'
import { TEMP_TOKEN } from '@bourse/protocol/terms'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { codeProblem } from '../../site/forms/field-rules.ts'
import { useFailureText } from '../../site/forms/use-problem-text.ts'
import { calls, deviceTokens } from '../../site/site.ts'
import { methodOf, type SecondChoice, type UnfinishedSignIn } from './second-step.ts'

/** A second check at work. */
export type Step = {
  readonly code: string
  readonly sending: boolean
  readonly isComplete: boolean
  readonly send: (value: string) => Promise<void>
  /** That the last code did not match, and how many tries are left. */
  readonly wrong: string | undefined
  readonly misses: number
  readonly failure: string | undefined
  readonly type: (value: string) => void
  readonly clear: () => void
}

/** Sends the codes of a second check and counts the tries that are left. */
export function useStep(props: {
  unfinished: UnfinishedSignIn
  choice: SecondChoice
  onDone: (token: string) => Promise<void>
  onEnd: () => void
}): Step {
  const { unfinished, choice, onDone, onEnd } = props
  const t = useTranslations('sign-in.second')
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const [sending, setSending] = useState(false)
  const [misses, setMisses] = useState(0)
  const [isWrong, setIsWrong] = useState(false)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const isComplete = choice === 'recovery' ? code.trim() !== '' : codeProblem(code) === undefined

  async function send(value: string): Promise<void> {
    if (sending || value.trim() === '') return
    setSending(true)
    setFailed(null)
    const answer = await calls.call<typeof secondLogin>('/api/register/second-login', {
      temp_token: unfinished.tempToken,
      method: methodOf(choice),
      code: value.trim(),
    })
    if (answer.ok) {
      if (unfinished.contact !== null) deviceTokens.keep(unfinished.contact.account, answer.data.device)
      return onDone(answer.data.access_token)
    }
    setSending(false)
    setCode('')
    if (answer.code === 'CODE_WRONG') {
      const missed = misses + 1
      if (missed >= TEMP_TOKEN.triesMax) return onEnd()
      setMisses(missed)
      setIsWrong(true)
    } else if (answer.code === '410') onEnd()
    else setFailed(answer)
  }

  return {
    code,
    sending,
    misses,
    isComplete,
    send,
    wrong: isWrong ? t('wrong', { left: String(TEMP_TOKEN.triesMax - misses) }) : undefined,
    failure: failed === null ? undefined : failureText(failed),
    type: (value: string) => {
      setCode(value)
      if (value !== '') setIsWrong(false)
    },
    clear: () => {
      setCode('')
      setIsWrong(false)
      setFailed(null)
    },
  }
}
