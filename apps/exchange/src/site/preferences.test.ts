import { LANGUAGES } from '@bourse/shell'
import { describe, expect, it } from 'vitest'
import { createPreferences, upDownOf } from './preferences.ts'

function preferencesOf(kept: Record<string, string>) {
  const write = (name: string, value: string) => void (kept[name] = value)
  return createPreferences({ read: name => kept[name] ?? null, write, clear: () => undefined })
}

describe('createPreferences', () => {
  it('begins dark, medium, with the side menu open and the colours of the language', () => {
    const { theme, size, upDown, sidebar } = preferencesOf({})
    expect([theme.get(), size.get(), upDown.get(), sidebar.get()]).toEqual(['dark', 'medium', 'auto', 'open'])
  })

  it('keeps each choice in the cookie of its own name', () => {
    const kept: Record<string, string> = {}
    const { theme, size, upDown, currency, sidebar } = preferencesOf(kept)
    theme.set('light')
    size.set('mini')
    upDown.set('safe')
    currency.set('USD')
    sidebar.set('closed')
    expect(kept).toEqual({
      bourse_theme: 'light',
      bourse_size: 'mini',
      bourse_updown: 'safe',
      bourse_currency: 'USD',
      bourse_sidebar: 'closed',
    })
  })
})

describe('upDownOf', () => {
  it('lets red rise in zh, zh-TW, ja and ko', () => {
    expect(LANGUAGES.filter(language => upDownOf('auto', language) === 'red-up')).toEqual(['zh', 'zh-TW', 'ko', 'ja'])
  })

  it('lets a choice stand in every language', () => {
    for (const language of LANGUAGES) {
      expect(upDownOf('safe', language)).toBe('safe')
      expect(upDownOf('green-up', language)).toBe('green-up')
    }
  })
})
