import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveState, useLiveWatch } from '../../../site/live/use-live.ts'
import { OTC_KEY, OWN_KEY } from './ask-otc.ts'

const FOLLOWED = { otc: true } as const

/** Follows one's orders and chats over the socket while the component is shown; what is shown of them is asked for anew. */
export function useOtcNews(): void {
  const client = useQueryClient()
  const news = useLiveState(state => state.otcNews)
  const seen = useRef(news)
  useLiveWatch(FOLLOWED)
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    void client.invalidateQueries({ queryKey: [OTC_KEY, OWN_KEY] })
  }, [client, news])
}
