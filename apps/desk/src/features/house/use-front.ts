import type { deskFront, ReplyOf } from '@bourse/protocol'
import { useFollowed } from '../../site/live/follow.ts'

/** What the exchange shows to everybody. */
export type FrontInfo = ReplyOf<typeof deskFront>

/** What the exchange shows to everybody, kept up to date. */
export const useFront = () =>
  useFollowed<typeof deskFront>({
    key: ['house', 'front'],
    asked: { path: '/desk/house/front', payload: {} },
    topics: ['acts', 'figures'],
  })
