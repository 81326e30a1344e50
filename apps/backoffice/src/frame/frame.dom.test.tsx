import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openConsole } from '../site/test-console.tsx'

afterEach(cleanup)

const tabNames = (): string[] =>
  within(screen.getByRole('navigation', { name: 'Open pages' }))
    .getAllByRole('link')
    .map(link => link.textContent ?? '')

const tab = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Open pages' })).getByRole('link', { name })

const menuLink = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name })

describe('the sidebar', () => {
  it('is titled with the name of the service and lists every page', async () => {
    await openConsole('/charts')
    expect(screen.getByRole('link', { name: 'Lectern' })).toBeTruthy()
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Class list', '/dashboard'],
      ['New class', '/dashboard/new-class'],
      ['Documents', '/Data-management/document'],
      ['Playback', '/Data-management/playback'],
      ['Statistical profile', '/data-center/Statistical-profile'],
      ['Statistics list', '/data-center/Statistics-list'],
      ['Account overview', '/Account-center/Account-overview'],
      ['Statement', '/Account-center/statement'],
      ['Information', '/Application-management/information'],
      ['SDK download', '/Application-management/SDK-Download'],
      ['Charts', '/charts'],
      ['Nested', '/nested'],
    ])
  })

  it('folds and keeps the choice in its cookie', async () => {
    const { user } = await openConsole('/charts')
    await user.click(screen.getByRole('button', { name: 'Fold the sidebar' }))
    expect(document.cookie).toContain('lectern_sidebar=closed')
    await user.click(screen.getByRole('button', { name: 'Unfold the sidebar' }))
    expect(document.cookie).toContain('lectern_sidebar=open')
  })
})

describe('below 1021 px', () => {
  it('is a drawer that closes when one goes somewhere', async () => {
    const { user } = await openConsole('/charts', { width: 1020 })
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    await user.click(menuLink('Nested'))
    await waitFor(() => expect(location.pathname).toBe('/nested'))
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
  })

  it('stays a sidebar at 1021 px', async () => {
    await openConsole('/charts', { width: 1021 })
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  })
})

describe('the breadcrumb', () => {
  it('starts at the dashboard and leads back to it', async () => {
    const { user } = await openConsole('/Data-management/document')
    const way = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(way.getAllByRole('listitem').map(item => item.textContent)).toEqual(
      expect.arrayContaining(['Dashboard', 'Data management', 'Documents']),
    )
    await user.click(way.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })
})

describe('the tab strip', () => {
  it('gains a page that is visited and closes it with Delete, going to the last one left', async () => {
    const { user } = await openConsole('/charts')
    await user.click(menuLink('Nested'))
    await waitFor(() => expect(tabNames()).toEqual(['Class list', 'Charts', 'Nested']))
    tab('Nested').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(location.pathname).toBe('/charts'))
    expect(tabNames()).toEqual(['Class list', 'Charts'])
  })

  it('moves between its tabs with the arrow keys', async () => {
    const { user } = await openConsole('/charts')
    tab('Charts').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Class list'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(tab('Charts'))
  })

  it('closes the others from its menu and keeps the class list', async () => {
    const { user } = await openConsole('/charts')
    await user.click(menuLink('Nested'))
    await waitFor(() => expect(tabNames()).toHaveLength(3))
    await user.pointer({ keys: '[MouseRight]', target: tab('Nested') })
    await user.click(await screen.findByRole('menuitem', { name: 'Close others' }))
    await waitFor(() => expect(tabNames()).toEqual(['Class list', 'Nested']))
    expect(location.pathname).toBe('/nested')
  })

  it('closes all from its menu and goes to the class list', async () => {
    const { user } = await openConsole('/charts')
    await user.pointer({ keys: '[MouseRight]', target: tab('Charts') })
    await user.click(await screen.findByRole('menuitem', { name: 'Close all' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(tabNames()).toEqual(['Class list'])
  })

  it('closes a page with the middle button and leaves the class list', async () => {
    const { user } = await openConsole('/charts')
    await user.pointer({ keys: '[MouseMiddle]', target: tab('Class list') })
    await user.pointer({ keys: '[MouseMiddle]', target: tab('Charts') })
    await waitFor(() => expect(tabNames()).toEqual(['Class list']))
  })
})

describe('the addresses', () => {
  it('send a visitor without a session to the sign-in and remember the way', async () => {
    await openConsole('/Account-center/statement?month=2026-11', { signedIn: false })
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(location.pathname).toBe('/login')
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/Account-center/statement?month=2026-11')
  })

  it('lead every unknown path to /404', async () => {
    await openConsole('/charts/below/nothing', { signedIn: false })
    await screen.findByRole('heading', { name: 'No such page' })
    expect(location.pathname).toBe('/404')
  })
})

describe('the theme colour', () => {
  it('repaints at once, is kept, says so, and fetches nothing', async () => {
    const { user, sent } = await openConsole('/charts')
    const before = sent.length
    await user.click(screen.getByRole('button', { name: 'Theme colour' }))
    await user.click(await screen.findByRole('button', { name: '#1FA38B' }))
    await screen.findByText('Skin changed')
    expect(document.documentElement.style.getPropertyValue('--mark')).toBe('#1FA38B')
    expect(document.cookie).toContain('lectern_colour=1FA38B')
    expect(sent).toHaveLength(before)
    expect(document.querySelector('link[href^="http"]')).toBeNull()
  })
})

describe('full screen', () => {
  it('warns where the browser cannot', async () => {
    const { user } = await openConsole('/charts')
    await user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(await screen.findByText('you browser can not work')).toBeTruthy()
  })
})

describe('the error log', () => {
  it('counts, lists and clears what went wrong', async () => {
    const { user, services } = await openConsole('/charts')
    services.errorLog.add({ kind: 'window', error: new Error('the page broke'), component: 'at DocumentRow (x)' })
    await user.click(await screen.findByRole('button', { name: 'Error log, 1 error' }))
    await screen.findByText('the page broke')
    expect(screen.getByText('DocumentRow')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await screen.findByRole('button', { name: 'Error log, no errors' })
  }, 20_000)
})

describe('announced maintenance', () => {
  it('stands over the page in the institution’s time, and nothing stands there without it', async () => {
    await openConsole('/charts')
    expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull()
    cleanup()
    const from = Date.parse('2026-12-01T08:00Z') / 1000
    const note = { kind: 'maintenance', text: 'Planned maintenance', from, until: from + 3600 }
    const info = { res_code: 'P001', data: { house_notes: [note] } }
    await openConsole('/charts', { answers: { '/backoffice/service/info': () => info } })
    const said = within(await screen.findByRole('complementary', { name: 'Notice' }))
    expect(said.getByRole('status').textContent).toBe('Planned maintenance · Dec 1, 09:00 – Dec 1, 10:00')
  })
})
