import { describe, expect, it } from 'vitest'
import { permittedRoutes, routeTable } from './route-table.ts'
import { screens } from './screens.ts'
import { CLOSED_PATHS } from './test-closed-paths.ts'
import { OPEN_PATHS } from './whitelist.ts'

const paths = routeTable.map(route => route.path)

// The two rooms stand in the table with their market; alone they are doors to the last one.
const SPECIFIED = [
  ...OPEN_PATHS.filter(path => path !== '/trade' && path !== '/contract'),
  '/trade/$market',
  '/contract/$market',
  ...CLOSED_PATHS,
]

describe('the route table', () => {
  it('holds every path of the specification once', () => {
    expect(paths.filter(path => SPECIFIED.includes(path)).toSorted()).toEqual(SPECIFIED.toSorted())
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has a screen for each route', () => {
    expect(Object.keys(screens).toSorted()).toEqual(paths.toSorted())
  })
})

describe('permittedRoutes', () => {
  it('gives an admin everything', () => {
    expect(permittedRoutes(routeTable, ['admin'])).toEqual(routeTable)
  })

  it('keeps a route with roles from who has none of them', () => {
    const closed = { path: '/x', name: 'home', layout: 'page', areas: [], roles: ['admin', 'auditor'] } as const
    expect(permittedRoutes([closed], ['auditor'])).toEqual([closed])
    expect(permittedRoutes([closed], ['trader'])).toEqual([])
  })
})
