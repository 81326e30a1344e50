import { expect, it } from 'vitest'
import { visitorLanguage } from './visitor-language.ts'

it('speaks the browser’s language to who comes by a link, and Chinese elsewhere', () => {
  expect(visitorLanguage('/room/abc', ['en-GB', 'zh-CN'])).toBe('en')
  expect(visitorLanguage('/replay/abc', ['de-DE', 'es-MX'])).toBe('es')
  expect(visitorLanguage('/room/abc', ['zh-Hant-HK'])).toBe('zh-TW')
  expect(visitorLanguage('/room/abc', ['zh-CN'])).toBe('zh')
  expect(visitorLanguage('/room/abc', ['de-DE'])).toBe('zh')
  expect(visitorLanguage('/dashboard', ['en-GB'])).toBe('zh')
})
