import type { CallResult } from '@bourse/client'
import { useState } from 'react'
import { useAssetsChanged } from './api/use-assets.ts'
import { useAttemptId } from './use-attempt-id.ts'

/** A wish that takes coins: what is wished, how it is sent under an id, and what follows. */
type PaidWish<Data> = {
  readonly wish: object
  readonly send: (clientId: string) => Promise<CallResult<Data>>
  readonly onTaken: (data: Data) => void
  /** Tells the room that what it shows has changed. */
  readonly changed: () => Promise<unknown>
}

/** Sends a wish that takes coins, once however often it is pressed: taken, or refused with the server's own sentence. */
export function usePaidWish<Data>({ wish, send, onTaken, changed }: PaidWish<Data>): {
  readonly sending: boolean
  readonly failure: string | null
  readonly act: () => void
} {
  const assetsChanged = useAssetsChanged()
  const attempt = useAttemptId()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ of: string; sentence: string } | null>(null)
  const said = JSON.stringify(wish)
  const act = async (): Promise<void> => {
    setSending(true)
    const result = await send(attempt.idOf(wish))
    setSending(false)
    if (result.ok) {
      attempt.next()
      setRefused(null)
      onTaken(result.data)
    } else setRefused({ of: said, sentence: result.msg })
    await Promise.all([changed(), assetsChanged()])
  }
  return {
    sending,
    // What was refused belongs to its wish: another one is another chance.
    failure: refused !== null && refused.of === said ? refused.sentence : null,
    act: () => {
      if (!sending) void act()
    },
  }
}
