import type { deskSound, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../calls/ask.ts'
import { useServices } from '../desk-services.ts'
import { useNow } from '../time/use-now.ts'
import { SOUND_KEY } from './live-keys.ts'
import { useAskEvery } from './use-line.ts'

/** How the house is. */
export type Soundness = ReplyOf<typeof deskSound>

// Asked for as long as nothing is pushed.
const ASK_MS = 5_000

/** What is older than this is told as what was, not as what is; decisions wait. */
export const STALE_S = 15

/** The newest soundness, since when it stands, and whether that is too long ago to decide by. */
export interface Sound {
  readonly now: Soundness | null
  readonly heardAt: number
  readonly stale: boolean
}

/** How the house is, kept up to date. */
export function useSound(): Sound {
  const { client } = useServices()
  const askEvery = useAskEvery(ASK_MS)
  const query = useQuery({
    queryKey: SOUND_KEY,
    queryFn: ({ signal }) =>
      ask<typeof deskSound>(client, { path: '/desk/overview/sound', payload: {} }, { signal, unattended: true }),
    refetchInterval: askEvery,
    refetchIntervalInBackground: true,
  })
  const now = useNow()
  const heardAt = query.dataUpdatedAt / 1000
  return { now: query.data ?? null, heardAt, stale: query.data !== undefined && now - heardAt > STALE_S }
}
