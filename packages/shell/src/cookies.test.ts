import { describe, expect, it } from 'vitest'
import { browserCookies, COOKIE_SECONDS, cookieLine, cookieValue } from './cookies.ts'

describe('cookieLine', () => {
  it('keeps a cookie on its own site, on every path, for thirty days', () => {
    expect(cookieLine('bourse_size', 'mini', { secure: false })).toBe(
      `bourse_size=mini; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Strict`,
    )
    expect(COOKIE_SECONDS).toBe(2_592_000)
  })

  it('asks for an encrypted transport on https', () => {
    expect(cookieLine('a', 'b', { secure: true })).toMatch(/; Secure$/)
  })

  it('encodes what would end the cookie early', () => {
    expect(cookieLine('a', 'x; Path=/evil', { secure: false })).toContain('a=x%3B%20Path%3D%2Fevil;')
  })
})

describe('cookieValue', () => {
  it('finds a cookie by its whole name', () => {
    expect(cookieValue('xbourse_token=1; bourse_token=2; bourse_token_old=3', 'bourse_token')).toBe('2')
  })

  it('keeps an equals sign inside a value', () => {
    expect(cookieValue('a=b=c', 'a')).toBe('b=c')
  })

  it('is null for an absent cookie and for one that cannot be decoded', () => {
    expect(cookieValue('', 'a')).toBeNull()
    expect(cookieValue('a=%E0%A4%A', 'a')).toBeNull()
  })
})

describe('browserCookies', () => {
  it('writes what it reads back and ends a cookie at once', () => {
    const written: string[] = []
    const page = {
      get cookie() {
        return written.map(line => line.split(';')[0]).join('; ')
      },
      set cookie(line: string) {
        written.push(line)
      },
    }
    const jar = browserCookies({ page, secure: true })
    jar.write('bourse_language', 'zh-TW')
    expect(jar.read('bourse_language')).toBe('zh-TW')
    jar.clear('bourse_language')
    expect(written.at(-1)).toContain('Max-Age=0')
  })

  it('keeps a token over https under a name that no other host can write, and reads no other', () => {
    const lines = ['bourse_token=planted']
    const page = {
      get cookie() {
        return lines.map(line => line.split(';')[0]).join('; ')
      },
      set cookie(line: string) {
        lines.push(line)
      },
    }
    const jar = browserCookies({ page, secure: true })
    expect(jar.read('bourse_token')).toBeNull()
    jar.write('bourse_token', 'mine')
    expect(jar.read('bourse_token')).toBe('mine')
    expect(lines.at(-1)).toMatch(/^__Host-bourse_token=mine; Path=\/; .*; Secure$/)
    expect(browserCookies({ page, secure: false }).read('bourse_token')).toBe('planted')
  })
})

it('has no cookies, and does not fail, where the browser refuses them', () => {
  const refused = {
    get cookie(): string {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    set cookie(_line: string) {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  const jar = browserCookies({ page: refused, secure: true })
  jar.write('a', 'b')
  jar.clear('a')
  expect(jar.read('a')).toBeNull()
})
