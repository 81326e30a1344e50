import { describe, expect, it } from 'vitest'
import { guard, type Verdict } from './guard.ts'
import { routeTable } from './route-table.ts'
import { CLOSED_PATHS } from './test-closed-paths.ts'
import { OPEN_PATHS, OPEN_RULES } from './whitelist.ts'

function visit(address: string, who: { token?: boolean; roles?: boolean } = {}): Verdict {
  const path = address.split(/[?#]/)[0] ?? ''
  return guard({ path, address, hasToken: who.token ?? false, hasRoles: who.roles ?? false })
}

const toLogin = (redirect: string): Verdict => ({ kind: 'go', to: '/login', redirect })
const pass: Verdict = { kind: 'pass' }

describe('without a token', () => {
  it.each([...OPEN_PATHS, ...OPEN_RULES])('%s is open', path => {
    expect(visit(path)).toEqual(pass)
  })

  it.each([
    '',
    '/trade/BTCUSDT',
    '/contract/ETHUSDT',
    '/article/12',
    '/home/',
    '//home',
    '/otc/order/7',
    '/about?lang=en',
  ])('what follows an open path by whole segments is open: "%s"', path => {
    expect(visit(path)).toEqual(pass)
  })

  it.each(['/trader', '/homes', '/appx', '/helloworld', '/Home', '/x/home', '/aboutus'])(
    'what only looks like an open path is not: %s',
    path => {
      expect(visit(path)).toEqual(toLogin(path))
    },
  )

  it('every other path of the table leads to the sign-in, which remembers it', () => {
    const closed = routeTable.map(route => route.path).filter(path => visit(path).kind !== 'pass')
    expect(closed.toSorted()).toEqual(CLOSED_PATHS.toSorted())
    for (const path of closed) expect(visit(path)).toEqual(toLogin(path))
  })

  it('a path that does not exist leads to the sign-in before it leads to /404', () => {
    expect(visit('/no-such-page')).toEqual(toLogin('/no-such-page'))
    expect(visit('/redirect/home')).toEqual(toLogin('/redirect/home'))
  })

  it('query and fragment come back too', () => {
    expect(visit('/assets?purse=otc#flow')).toEqual(toLogin('/assets?purse=otc#flow'))
  })
})

describe('with a token', () => {
  it('the sign-in leads home', () => {
    expect(visit('/login', { token: true, roles: true })).toEqual({ kind: 'go', to: '/home' })
    expect(visit('/login/', { token: true })).toEqual({ kind: 'go', to: '/home' })
  })

  it('who has no roles yet is looked up first, on open paths as on others', () => {
    for (const path of ['/assets', '/home', '/no-such-page']) {
      expect(visit(path, { token: true })).toEqual({ kind: 'load-user' })
    }
  })

  it('who has roles passes, also to what may not exist', () => {
    for (const path of ['/assets', '/', '/404', '/no-such-page', '/redirect/home']) {
      expect(visit(path, { token: true, roles: true })).toEqual(pass)
    }
  })
})
