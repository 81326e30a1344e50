import { describe, expect, it } from 'vitest'
import { NO_TABS, neighbour, placeAfter, reduceTabs, stripOf, type TabAction, type TabList } from './tab-list.ts'

const isFixed = (key: string): boolean => key === 'list'

function after(list: TabList, ...actions: TabAction[]): TabList {
  return actions.reduce((state, action) => reduceTabs(state, action, isFixed), list)
}

const visit = (key: string | null, href = `/${key ?? 'nameless'}`): TabAction => ({ kind: 'visit', key, href })
const keys = (list: TabList): string[] => list.tabs.map(tab => tab.key)
const four = after(NO_TABS, visit('list'), visit('documents'), visit('profile'), visit('statement'))

describe('visiting', () => {
  it('adds a page that has a name, at the end, and makes it active', () => {
    expect(keys(four)).toEqual(['list', 'documents', 'profile', 'statement'])
    expect(four.active).toBe('statement')
  })

  it('adds no page that has no name', () => {
    const list = after(four, visit(null, '/404'))
    expect(keys(list)).toEqual(keys(four))
    expect(list.active).toBeNull()
  })

  it('adds a page once and remembers where in it one was', () => {
    const list = after(four, visit('documents', '/documents?folder=7'))
    expect(keys(list)).toEqual(keys(four))
    expect(list.tabs[1]).toEqual({ key: 'documents', href: '/documents?folder=7', round: 0, seen: true })
  })
})

describe('a strip just opened', () => {
  it('holds the fixed pages before anybody saw them', () => {
    const list = after(stripOf([{ key: 'list', href: '/list' }]), visit('documents'))
    expect(list.tabs.map(tab => [tab.key, tab.seen])).toEqual([
      ['list', false],
      ['documents', true],
    ])
    expect(after(list, visit('list', '/list?page=2')).tabs[0]).toEqual({
      key: 'list',
      href: '/list?page=2',
      round: 0,
      seen: true,
    })
  })
})

describe('refresh', () => {
  it('draws that page anew and no other', () => {
    const list = after(four, { kind: 'refresh', key: 'profile' })
    expect(list.tabs.map(tab => tab.round)).toEqual([0, 0, 1, 0])
    expect(placeAfter(list, { kind: 'refresh', key: 'profile' })).toBeNull()
  })
})

describe('close', () => {
  it('leads from the active page to the last one left', () => {
    const action: TabAction = { kind: 'close', key: 'statement' }
    const list = after(four, action)
    expect(keys(list)).toEqual(['list', 'documents', 'profile'])
    expect(placeAfter(list, action)).toBe('/profile')
  })

  it('leads to the last one left also when the closed page stood in the middle', () => {
    const action: TabAction = { kind: 'close', key: 'documents' }
    expect(placeAfter(after(four, visit('documents'), action), action)).toBe('/statement')
  })

  it('stays on screen when another page is closed', () => {
    const action: TabAction = { kind: 'close', key: 'documents' }
    const list = after(four, action)
    expect(keys(list)).toEqual(['list', 'profile', 'statement'])
    expect(placeAfter(list, action)).toBeNull()
  })

  it('leads to the root when none is left', () => {
    const action: TabAction = { kind: 'close', key: 'documents' }
    const list = after(NO_TABS, visit('documents'), action)
    expect(list.tabs).toEqual([])
    expect(placeAfter(list, action)).toBe('/')
  })

  it('leaves a fixed page', () => {
    const action: TabAction = { kind: 'close', key: 'list' }
    const list = after(four, visit('list'), action)
    expect(keys(list)).toEqual(keys(four))
    expect(placeAfter(list, action)).toBeNull()
  })

  it('leaves a page without a name on screen', () => {
    const action: TabAction = { kind: 'close', key: 'statement' }
    expect(placeAfter(after(four, visit(null), action), action)).toBeNull()
  })
})

describe('close others', () => {
  it('keeps the page and the fixed ones', () => {
    const action: TabAction = { kind: 'close-others', key: 'statement' }
    const list = after(four, action)
    expect(keys(list)).toEqual(['list', 'statement'])
    expect(placeAfter(list, action)).toBeNull()
  })

  it('leads to the page that was kept when another was on screen', () => {
    const action: TabAction = { kind: 'close-others', key: 'documents' }
    const list = after(four, visit('documents', '/documents?page=2'), visit('statement'), action)
    expect(placeAfter(list, action)).toBe('/documents?page=2')
  })
})

describe('close all', () => {
  it('keeps the fixed pages and leads to the last of them', () => {
    const list = after(four, { kind: 'close-all' })
    expect(keys(list)).toEqual(['list'])
    expect(placeAfter(list, { kind: 'close-all' })).toBe('/list')
  })

  it('stays where it is when a fixed page is on screen', () => {
    expect(placeAfter(after(four, visit('list'), { kind: 'close-all' }), { kind: 'close-all' })).toBeNull()
  })

  it('leads to the root when no page is fixed', () => {
    const list = after(NO_TABS, visit('documents'), visit('statement'), { kind: 'close-all' })
    expect(placeAfter(list, { kind: 'close-all' })).toBe('/')
  })
})

describe('neighbour', () => {
  it('walks in a ring and jumps to both ends', () => {
    const at = (key: string, move: Parameters<typeof neighbour>[2]) => neighbour(four.tabs, key, move)?.key
    expect(at('list', 'next')).toBe('documents')
    expect(at('statement', 'next')).toBe('list')
    expect(at('list', 'previous')).toBe('statement')
    expect(at('profile', 'first')).toBe('list')
    expect(at('profile', 'last')).toBe('statement')
    expect(at('nothing', 'next')).toBeUndefined()
  })
})
