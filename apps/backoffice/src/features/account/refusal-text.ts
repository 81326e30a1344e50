import type { useTranslations } from 'use-intl'
import type { Reply } from '../../site/calls/console-client.ts'

type Words = ReturnType<typeof useTranslations<'account'>>

const numberIn = (data: unknown, name: string): number | null => {
  const value = (data as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? value : null
}

/** A refusal of a password or a code with what the server says beside it: the tries that are left, and the pause or the work after them. */
export function refusalText(words: Words, { res_code, res_msg, data }: Reply<unknown>): string {
  const left = numberIn(data, 'tries_left')
  const minutes = numberIn(data, 'pause_minutes')
  if (left !== null) {
    const then =
      minutes === null ? words('tries.slower', { left }) : words('tries.left', { left, minutes: String(minutes) })
    return `${res_msg} · ${then}`
  }
  const waitS = numberIn(data, 'retry_after')
  if (res_code === '423' && waitS !== null)
    return words('tries.paused', { minutes: Math.max(1, Math.ceil(waitS / 60)) })
  return res_msg
}
