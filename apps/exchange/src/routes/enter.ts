import { showToast } from '@bourse/ui'
import { redirect } from '@tanstack/react-router'
import { VERIFICATION_FAILED } from '../site/session/session.ts'
import { session, whoAmI } from '../site/site.ts'
import { guard } from './guard.ts'

/** Carries out what the guard says about a navigation: lets it pass, turns it, or looks up who this is and asks again. */
export async function enter(path: string, address: string): Promise<void> {
  const hasToken = session.token() !== null
  const hasRoles = session.store.getState().roles.length > 0
  const verdict = guard({ path, address, hasToken, hasRoles })
  if (verdict.kind === 'pass') return
  if (verdict.kind === 'go') {
    redirect({
      to: verdict.to,
      search: verdict.redirect === undefined ? {} : { redirect: verdict.redirect },
      replace: true,
      throw: true,
    })
  }
  try {
    await whoAmI.untilAnswered(lookUpWhoeverIsThere)
  } catch (error) {
    session.clear()
    const title = error instanceof Error && error.message !== '' ? error.message : VERIFICATION_FAILED
    showToast({ kind: 'error', title })
    redirect({ to: '/', replace: true, throw: true })
  }
  return enter(path, address)
}

// Another tab may sign out while the server cannot be reached: then there is nobody to ask about any more.
async function lookUpWhoeverIsThere(): Promise<void> {
  if (session.token() !== null) await session.loadUser()
}
