import { useTranslations } from 'use-intl'
import { useActs } from '../../site/live/acts.ts'
import { useOpenAct } from '../acts/index.ts'
import { approvalOf, QUEUE_ACTS, type QueueActs, rejectionOf } from './queue-acts.ts'
import type { QueueItem } from './use-queue.ts'

/** How an item can be decided by whoever looks at it; null: their role does not. */
export type Decide = Readonly<Record<'approve' | 'reject' | 'askAgain' | 'match', (() => void) | null>> & {
  readonly says: NonNullable<QueueActs['says']>
  /** Whether items of this queue are ever turned down. */
  readonly canReject: boolean
  /** Who decides here, where one's own role does not; null: it does, or nobody knows. */
  readonly roles: string | null
}

const USUAL = { approve: 'approve', reject: 'reject' } as const
const NONE = { approve: null, reject: null, askAgain: null, match: null, says: USUAL, canReject: true, roles: null }

/** The verdicts on an item, as far as one's role has them. */
export function useDecide(item: QueueItem): Decide {
  const open = useOpenAct()
  const roles = useTranslations('frame.roles')
  const entries = useActs().data ?? []
  const acts = QUEUE_ACTS[item.queue]
  if (acts === undefined) return NONE
  const { field } = acts
  const rejection = rejectionOf(acts, item.by_two)
  const approval = entries.find(({ name }) => name === approvalOf(acts, item.by_two))
  const own: readonly (string | null | undefined)[] = [acts.approve, acts.approveByTwo, acts.reject, acts.match]
  const isOwn = (entry: (typeof entries)[number]): boolean => entry.mine && own.includes(entry.name)
  const opener = (name: string): (() => void) | null =>
    entries.some(entry => entry.name === name && entry.mine)
      ? () => open({ name, known: { [field]: item.id }, item: { queue: item.queue, id: item.id } })
      : null
  return {
    approve: opener(approvalOf(acts, item.by_two)),
    reject: rejection === null ? null : opener(rejection),
    canReject: rejection !== null,
    askAgain: acts.askAgain === undefined ? null : opener(acts.askAgain),
    match: acts.match === undefined ? null : opener(acts.match),
    says: acts.says ?? USUAL,
    roles: approval === undefined || entries.some(isOwn) ? null : approval.roles.map(role => roles(role)).join(', '),
  }
}
