import { goWithin } from '../../desk/go-within.ts'
import { enterAsNew } from '../../desk/new-operator.ts'
import { expect, test } from '../../fixtures.ts'
import { deskScreens } from '../../screen-lists.ts'

// A page each; what else it shows stands behind the same calls.
const PAGES = deskScreens.filter(path => !path.includes('?'))

// What a button that asks for more ends with: it opens an act.
const OPENS_AN_ACT = /…\s*(?:[A-Z])?$/

for (const role of ['viewer', 'support'] as const) {
  test(`a ${role} opens every page of the desk: each stands, and the acts of other roles are not theirs to press`, async ({
    page,
    server,
  }) => {
    await enterAsNew(page, server, { name: `only-${role}`, role })
    for (const path of PAGES) {
      await goWithin(page, path)
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
      if (role === 'viewer') {
        const acts = page.getByRole('main').locator('button:enabled').filter({ hasText: OPENS_AN_ACT })
        expect([path, await acts.allInnerTexts()]).toEqual([path, []])
      }
    }
  })
}
