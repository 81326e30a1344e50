import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allLooks, deskLooks, type Look, nameOfLook } from '../combinations.ts'
import { enterAsContact } from '../console/contact.ts'
import { signInAtDesk } from '../desk/operator.ts'
import { test } from '../fixtures.ts'
import { closedScreens, deskScreens, officeDoors, officeScreens, openScreens } from '../screen-lists.ts'
import { signInAsDemoUser } from '../server/demo-sign-in.ts'

test.describe.configure({ mode: 'parallel' })

const FOLDER = fileURLToPath(new URL('../../screens/', import.meta.url))

// What people look at after a change: both widths, both themes, Chinese and English. With SCREENS=all every look there is.
const looks = allLooks.filter(
  look => process.env['SCREENS'] === 'all' || (look.size === 'medium' && ['zh', 'en'].includes(look.language)),
)

const pictureOf = (site: string, path: string, look: Look): string =>
  join(FOLDER, site, path === '/' ? 'root' : path.slice(1).replaceAll('/', '-'), `${nameOfLook(look)}.png`)

for (const path of [...openScreens, ...closedScreens]) {
  test(`the exchange's ${path}`, async ({ page, context, exchange, server }) => {
    test.setTimeout(looks.length * 15_000)
    if ((closedScreens as readonly string[]).includes(path)) await signInAsDemoUser(context, server)
    for (const look of looks) {
      await exchange(path, look)
      await page.screenshot({ path: pictureOf('exchange', path, look) })
    }
  })
}

for (const path of [...officeScreens, ...officeDoors]) {
  test(`the console's ${path}`, async ({ page, context, console, server }) => {
    test.setTimeout(looks.length * 15_000)
    if (!(officeDoors as readonly string[]).includes(path)) await enterAsContact(context, server)
    for (const look of looks) {
      await console(path, look)
      await page.screenshot({ path: pictureOf('console', path, look) })
    }
  })
}

// An authenticator's code opens the desk once: one visit for all its screens.
test("the desk's screens", async ({ page, desk, server }) => {
  test.setTimeout(deskScreens.length * deskLooks.length * 15_000)
  await signInAtDesk(page, server)
  for (const path of deskScreens) {
    for (const look of deskLooks) {
      await desk(path, look)
      await page.screenshot({ path: pictureOf('desk', path, look) })
    }
  }
})
