import type { LiveConnection } from '@bourse/client'
import { expect, it } from 'vitest'
import { isTold } from './is-told.ts'

const telling: LiveConnection = { phase: 'open', stale: false, heardAtMs: null, user: 'proved' }

it('a socket that is open, heard of lately and knows whose it is tells what is one’s own', () => {
  expect(isTold(telling)).toBe(true)
})

it.each([
  ['is not open yet', { phase: 'connecting' }],
  ['broke', { phase: 'waiting' }],
  ['has been silent', { stale: true, heardAtMs: 1 }],
  ['knows nobody', { user: 'nobody' }],
  ['is still finding out who this is', { user: 'asking' }],
  ['was not believed', { user: 'refused' }],
] as const)('one that %s does not', (_what, change) => {
  expect(isTold({ ...telling, ...change })).toBe(false)
})
