import { describe, expect, it } from 'vitest'
import { GROUP_PATHS, nameOf, PAGES, pageAt } from './page-list.ts'

describe('pageAt', () => {
  it('finds each page by its own path and no other', () => {
    for (const page of PAGES) expect(pageAt(page.path)).toBe(page)
    expect(new Set(PAGES.map(page => page.path)).size).toBe(PAGES.length)
  })

  it('finds a page also with a slash behind it', () => {
    expect(pageAt('/charts/')?.key).toBe('charts')
  })

  it('gives one class of the statistics list to the list', () => {
    expect(pageAt('/data-center/Statistics-list/731241')?.key).toBe('statistics-list')
    expect(pageAt('/dashboard/class/731241')?.key).toBe('class-list')
    expect(pageAt('/dashboard/new-class')?.key).toBe('new-class')
    expect(pageAt('/dashboard/elsewhere')).toBeNull()
  })

  it.each(['/', '/nothing', '/charts/below', '/data-management/document', '/dashboard/new-class/x', '/404'])(
    'finds none at %s',
    path => expect(pageAt(path)).toBeNull(),
  )

  it('leads every group path to a page', () => {
    for (const path of Object.values(GROUP_PATHS)) expect(pageAt(path)).not.toBeNull()
  })
})

describe('nameOf', () => {
  it('tells a class that is changed from one that is made', () => {
    const form = pageAt('/dashboard/new-class')!
    expect(nameOf(form, '/dashboard/new-class?edit=7')).toBe('edit-class')
    expect(nameOf(form, '/dashboard/new-class?copy=7')).toBe('new-class')
    expect(nameOf(pageAt('/dashboard')!, '/dashboard?edit=7')).toBe('class-list')
  })
})
