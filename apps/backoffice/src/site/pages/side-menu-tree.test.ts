import { CONTACT_PERMISSIONS } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { sideMenuTree } from './side-menu-tree.ts'

const shape = (permissions: Parameters<typeof sideMenuTree>[0]) =>
  sideMenuTree(permissions).map(branch =>
    branch.kind === 'page' ? branch.page.key : [branch.group, ...branch.pages.map(page => page.key)],
  )

it('shows a contact with every permission the whole menu, in its order', () => {
  expect(shape(CONTACT_PERMISSIONS)).toEqual([
    ['dashboard', 'class-list', 'new-class'],
    ['data-management', 'document', 'playback'],
    ['data-center', 'statistical-profile', 'statistics-list'],
    ['account-center', 'account-overview', 'statement'],
    ['application-management', 'information', 'sdk-download'],
    'charts',
    'nested',
  ])
})

it('leaves out pages without permission, and a group that has none left', () => {
  expect(shape(['documents', 'statistics'])).toEqual([
    ['data-management', 'document'],
    ['data-center', 'statistical-profile', 'statistics-list'],
    'charts',
    'nested',
  ])
})
