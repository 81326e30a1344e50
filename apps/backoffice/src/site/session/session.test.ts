import type { CookieJar } from '@bourse/shell'
import { expect, it } from 'vitest'
import { browserSession } from './session.ts'

function jar() {
  const kept = new Map<string, readonly [string, number | undefined]>()
  const cookies: CookieJar = {
    read: name => kept.get(name)?.[0] ?? null,
    write: (name, value, seconds) => void kept.set(name, [value, seconds]),
    clear: name => void kept.delete(name),
  }
  return { kept, cookies }
}

it('keeps a token as long as the server said, for every page of this browser', () => {
  const { kept, cookies } = jar()
  browserSession(cookies).keep('secret', 3600)
  expect(kept.get('lectern_token')).toEqual(['secret', 3600])
  expect(browserSession(cookies).token()).toBe('secret')
})

it('counts an empty cookie as no session', () => {
  const { cookies } = jar()
  cookies.write('lectern_token', '')
  expect(browserSession(cookies).token()).toBeNull()
})

it('tells once that the server ended it, and never that somebody left', () => {
  const { cookies } = jar()
  const session = browserSession(cookies)
  session.keep('secret', 60)
  session.clear()
  expect([session.token(), session.takeEnded()]).toEqual([null, false])
  session.keep('secret', 60)
  session.end()
  expect([session.token(), session.takeEnded(), session.takeEnded()]).toEqual([null, true, false])
})
