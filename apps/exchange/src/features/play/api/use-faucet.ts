import type { demoFaucet, demoFaucetList } from '@bourse/protocol'
import { numberText, showToast } from '@bourse/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'
import { minutesUntil } from '../minutes-until.ts'

const LIST_KEY = ['faucet']

/** What the faucet gives, and from when on it gives each coin again. */
export function useFaucetList() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async () => dataOf(await calls.call<typeof demoFaucetList>('/api/demo/faucet-list', {})).records,
    staleTime: 0,
  })
}

/** Asks the faucet for a coin and says what came of it. `asking` is the coin that is on its way. */
export function useFaucet(): { asking: string | null; ask: (coin: string) => Promise<void> } {
  const t = useTranslations('frame.demo')
  const client = useQueryClient()
  const [asking, setAsking] = useState<string | null>(null)
  async function ask(coin: string): Promise<void> {
    setAsking(coin)
    const answer = await calls.call<typeof demoFaucet>('/api/demo/faucet', { coin })
    setAsking(null)
    if (answer.ok) {
      showToast({ kind: 'success', title: t('given', { amount: numberText(answer.data.amount), coin }) })
      await client.invalidateQueries({ queryKey: ['balance'] })
    } else {
      const again = nextAt(answer.data)
      const title = again === null ? answer.msg : t('rests', { coin, minutes: String(minutesUntil(again, Date.now())) })
      showToast({ kind: 'warning', title })
    }
    await client.invalidateQueries({ queryKey: LIST_KEY })
  }
  return { asking, ask }
}

function nextAt(data: unknown): number | null {
  const next = (data as { next_at?: unknown } | null)?.next_at
  return typeof next === 'number' ? next : null
}
