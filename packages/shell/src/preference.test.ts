import { expect, it } from 'vitest'
import type { CookieJar } from './cookies.ts'
import { createPreference } from './preference.ts'

function jarWith(kept: Record<string, string>): CookieJar {
  return {
    read: name => kept[name] ?? null,
    write: (name, value) => {
      kept[name] = value
    },
    clear: name => {
      delete kept[name]
    },
  }
}

const size = { cookie: 'bourse_size', values: ['medium', 'small', 'mini'] as const, initial: 'medium' as const }

it('begins with what the cookie holds', () => {
  expect(createPreference({ ...size, cookies: jarWith({ bourse_size: 'mini' }) }).get()).toBe('mini')
})

it('begins with its first value when the cookie is absent or holds another word', () => {
  expect(createPreference({ ...size, cookies: jarWith({}) }).get()).toBe('medium')
  expect(createPreference({ ...size, cookies: jarWith({ bourse_size: 'huge' }) }).get()).toBe('medium')
})

it('writes a choice into its cookie and tells who listens', () => {
  const kept: Record<string, string> = {}
  const preference = createPreference({ ...size, cookies: jarWith(kept) })
  const heard: string[] = []
  preference.store.subscribe(state => heard.push(state.value))
  preference.set('small')
  expect(kept).toEqual({ bourse_size: 'small' })
  expect(heard).toEqual(['small'])
})
