import { expect, it } from 'vitest'
import { PAGES, pageAt } from '../site/pages/page-list.ts'
import { breadcrumb } from './breadcrumb.ts'

const names = (path: string): string[] => breadcrumb(pageAt(path)!).map(crumb => crumb.name)

it('starts with the dashboard on every page, and names it once', () => {
  for (const page of PAGES) {
    const way = names(page.path)
    expect(way[0]).toBe('dashboard')
    expect(way.filter(name => name === 'dashboard')).toHaveLength(1)
    expect(way.at(-1)).toBe(page.key)
  }
})

it('puts the group between the dashboard and the page', () => {
  expect(names('/Data-management/document')).toEqual(['dashboard', 'data-management', 'document'])
  expect(names('/dashboard')).toEqual(['dashboard', 'class-list'])
  expect(names('/charts')).toEqual(['dashboard', 'charts'])
})
