import type { CallFailed, CallResult } from '@bourse/client'
import type {
  Call,
  otcAdvertClose,
  otcAdvertPause,
  otcBlock,
  otcMerchantLeave,
  otcMessageRead,
  otcMethodRemove,
  otcOrderCancel,
  otcOrderPaid,
  otcOrderRate,
  ReplyOf,
  RequestInput,
} from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { calls } from '../../../site/site.ts'
import { useAssetsChanged } from '../../assets/index.ts'
import { OTC_KEY } from './ask-otc.ts'

/** Has everything of OTC asked for anew, and the purses with it. */
export function useOtcChanged(): () => Promise<void> {
  const client = useQueryClient()
  const moved = useAssetsChanged()
  return useCallback(async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [OTC_KEY] }), moved()])
  }, [client, moved])
}

/** Does something and has what it changed asked for anew; what came of it is the answer. */
export function useOtcAct() {
  const changed = useOtcChanged()
  return async <Of extends Call>(path: Of['path'], request: RequestInput<Of>): Promise<CallResult<ReplyOf<Of>>> => {
    const answer = await calls.call<Of>(path, request)
    await changed()
    return answer
  }
}

/** Acts that are one press: done, said, and refused with the server's sentence. */
export function useOtcActs() {
  const act = useOtcAct()
  const told = (answer: { ok: true } | CallFailed, said: string | null): boolean => {
    if (!answer.ok) showToast({ kind: 'warning', title: answer.msg })
    else if (said !== null) showToast({ kind: 'success', title: said })
    return answer.ok
  }
  return {
    pause: async (id: number, paused: boolean, said: string) =>
      told(await act<typeof otcAdvertPause>('/api/otc/advert-pause', { id, paused }), said),
    close: async (id: number, said: string) =>
      told(await act<typeof otcAdvertClose>('/api/otc/advert-close', { id }), said),
    removeMethod: async (id: number, said: string) =>
      told(await act<typeof otcMethodRemove>('/api/otc/method-remove', { id }), said),
    paid: async (request: RequestInput<typeof otcOrderPaid>) =>
      told(await act<typeof otcOrderPaid>('/api/otc/order-paid', request), null),
    cancel: async (id: number, said: string) =>
      told(await act<typeof otcOrderCancel>('/api/otc/order-cancel', { id }), said),
    rate: async (id: number, stars: number, said: string) =>
      told(await act<typeof otcOrderRate>('/api/otc/order-rate', { id, stars }), said),
    block: async (uid: number, blocked: boolean, said: string) =>
      told(await act<typeof otcBlock>('/api/otc/block-set', { uid, blocked }), said),
    leaveMerchants: async (said: string) =>
      told(await act<typeof otcMerchantLeave>('/api/otc/merchant-leave', {}), said),
    /** Nobody is told of what was read but the other side. */
    read: async (id: number, to: number) => {
      await act<typeof otcMessageRead>('/api/otc/message-read', { id, to })
    },
  }
}
