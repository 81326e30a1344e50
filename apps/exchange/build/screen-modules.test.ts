import { describe, expect, it } from 'vitest'
import { screenModules } from './screen-modules.ts'

describe('the screens of routes', () => {
  it('are found named or in place, however the list is laid out', () => {
    const modules = screenModules(`
      const home = () => import('../features/home/home-page.tsx').then(file => file.HomePage)
      export const screens = {
        '/': home, "/home": home,
        '/about':
          () => import( '../features/rules/about-page.tsx' ).then(({ AboutPage }) => AboutPage),
      }
      export const pendingScreen = () => import('../features/pending/pending-page.tsx')
    `)
    expect([...modules]).toEqual([
      ['/', 'features/home/home-page.tsx'],
      ['/home', 'features/home/home-page.tsx'],
      ['/about', 'features/rules/about-page.tsx'],
    ])
  })

  it('are not guessed where the list does not parse', () => {
    expect(() => screenModules("export const screens = { '/': () => }")).toThrow('does not parse')
  })
})
