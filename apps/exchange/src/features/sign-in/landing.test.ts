import { describe, expect, it } from 'vitest'
import type { KeptNonce } from './kept-nonce.ts'
import { landingIn, landingVerdict } from './landing.ts'

const kept: KeptNonce = { state: 'nonce', methods: ['google'], until: 9 }
const handed = landingIn('?temp_token=t&state=nonce&redirect=%2Fassets')

describe('a landing', () => {
  it('goes on with the second check of a sign-in that this browser began', () => {
    expect(landingVerdict(handed, kept, false)).toEqual({ kind: 'second-check', tempToken: 't', to: '/assets' })
  })

  it.each([
    ['another state', landingIn('?temp_token=t&state=other'), kept],
    ['no state', landingIn('?temp_token=t'), kept],
    ['no nonce kept here', handed, null],
    ['no token', landingIn('?state=nonce'), kept],
    ['an empty token', landingIn('?temp_token=&state=nonce'), kept],
  ])('with %s begins anew', (_, landing, nonce) => {
    expect(landingVerdict(landing, nonce, false).kind).toBe('sign-in')
  })

  it('goes to the place asked for where somebody is signed in already, whatever else it brings', () => {
    expect(landingVerdict(handed, kept, true)).toEqual({ kind: 'go', to: '/assets' })
  })

  it.each(['//evil.example', 'https:evil.example', '\\\\evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'never leads to %s',
    redirect => {
      const landing = { tempToken: 't', state: 'nonce', redirect }
      expect(landingVerdict(landing, kept, true)).toEqual({ kind: 'go', to: '/home' })
      expect(landingVerdict(landing, kept, false)).toMatchObject({ to: '/home' })
      expect(landingVerdict(landing, null, false)).toEqual({ kind: 'sign-in', redirect: '/home' })
    },
  )

  it('takes no access token from an address', () => {
    expect(landingIn('?access_token=stolen&token=stolen')).toEqual({ tempToken: null, state: null, redirect: null })
  })
})
