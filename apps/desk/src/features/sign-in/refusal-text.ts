import type { useTranslations } from 'use-intl'
import type { Reply } from '../../site/calls/desk-client.ts'

type Words = ReturnType<typeof useTranslations<'sign-in'>>

const numberIn = (data: unknown, name: string): number | null => {
  const value = (data as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? value : null
}

/** A refusal in the page's words, with the tries that are left and the wait: told before it comes. */
export function refusalText(words: Words, { code, msg, data }: Reply<unknown>): string {
  const waitS = numberIn(data, 'retry_after')
  if (waitS !== null) return words('wait', { minutes: Math.max(1, Math.ceil(waitS / 60)) })
  const said = { SIGN_IN_WRONG: words('wrong'), CODE_WRONG: words('codeWrong'), '410': words('gone') }[code] ?? msg
  const left = numberIn(data, 'tries_left')
  const minutes = numberIn(data, 'pause_minutes')
  return left === null || minutes === null
    ? said
    : `${said} ${words('triesLeft', { count: left, minutes: String(minutes) })}`
}
