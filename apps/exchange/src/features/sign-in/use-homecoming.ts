import type { CallFailed } from '@bourse/client'
import type { elsewhereFinish, elsewhereLinked } from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type KeptTrip, takeTrip } from '../../site/session/kept-trip.ts'
import { refreshUser } from '../../site/session/use-user.ts'
import { calls } from '../../site/site.ts'
import { type UnfinishedSignIn, unfinishedIn } from './second-step.ts'
import { useEnter } from './use-enter.ts'

/** How far a sign-in or a link at a provider has come, once somebody is back. */
export type Homecoming =
  | { readonly kind: 'working' }
  | { readonly kind: 'second'; readonly unfinished: UnfinishedSignIn; readonly wanted: string | null }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly failed: CallFailed; readonly does: KeptTrip['does'] }

/** Finishes what was begun before somebody went to a provider, once. */
export function useHomecoming(answer: string): Homecoming {
  const t = useTranslations('sign-in')
  const navigate = useNavigate()
  const enter = useEnter()
  const [state, setState] = useState<Homecoming>({ kind: 'working' })
  const begun = useRef(false)

  async function finishSignIn({ trip, wanted }: KeptTrip): Promise<CallFailed | null> {
    const back = await calls.call<typeof elsewhereFinish>('/api/register/elsewhere-finish', { trip, answer })
    if (back.ok) {
      await enter(back.data.access_token, wanted)
      return null
    }
    const unfinished = unfinishedIn(back, null, Date.now())
    if (unfinished === null) return back
    setState({ kind: 'second', unfinished, wanted })
    return null
  }

  async function finishLink({ trip }: KeptTrip): Promise<CallFailed | null> {
    const back = await calls.call<typeof elsewhereLinked>('/api/user/elsewhere-linked', { trip, answer })
    if (!back.ok) return back
    await refreshUser()
    showToast({ kind: 'success', title: t('elsewhere.linked', { title: back.data.title }) })
    await navigate({ to: '/userinfo', replace: true })
    return null
  }

  async function finish(): Promise<void> {
    const kept = takeTrip(sessionStorage, Date.now())
    // What the address brought is good for nothing any more, and goes out of the history.
    await navigate({ to: '/auth-redirect', search: {}, replace: true })
    if (kept === null) return setState({ kind: 'lost' })
    const failed = kept.does === 'link' ? await finishLink(kept) : await finishSignIn(kept)
    if (failed !== null) setState({ kind: 'refused', failed, does: kept.does })
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish()
  })
  return state
}
