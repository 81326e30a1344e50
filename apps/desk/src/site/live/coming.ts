import type { deskActComing, ReplyOf } from '@bourse/protocol'
import { useFollowed } from './follow.ts'

/** An act that is done at a set time. */
export type ComingAct = ReplyOf<typeof deskActComing>['coming'][number]

/** What is to come, the next first; nothing while it is on its way. */
export function useComing(): readonly ComingAct[] {
  const { data } = useFollowed<typeof deskActComing>({
    key: ['coming'],
    asked: { path: '/desk/act/coming', payload: {} },
    topics: ['acts', 'requests'],
  })
  return data?.coming ?? []
}
