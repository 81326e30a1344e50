import { comeIn, enterRoom, serveEmbedding } from '../../console/class-visit.ts'
import { expect, test } from '../../console/console-test.ts'
import { callAsContact, signInAsContact } from '../../console/contact.ts'
import { openOwnBrowser } from '../../console/own-browser.ts'
import { planClass } from '../../console/planned-class.ts'

test('a room opens in a page of another site, in a browser that refuses such pages storage', async ({
  browser,
  server,
}, { project }) => {
  const { token } = await signInAsContact(server)
  const links = await planClass(server, token, 'A room elsewhere')
  const embedding = await serveEmbedding(server, 'localhost')
  const own = await openOwnBrowser(project.use.launchOptions ?? {}, { refusesForeignStorage: true })
  try {
    const page = await own.context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`${embedding.address}?link=${encodeURIComponent(links.get('student') ?? '')}`)
    const room = page.frameLocator('iframe')
    await expect(page.locator('output')).toHaveText('ready')
    // The ground of this journey: it is worth nothing where the browser keeps things for such a page.
    const kept = await room.locator('body').evaluate(() => {
      try {
        return localStorage.length >= 0
      } catch {
        return false
      }
    })
    expect(kept).toBe(false)
    await enterRoom(room, 'Ada')
    await expect(page.locator('output')).toHaveText('ready joined')
    const teacher = await comeIn(browser, links.get('teacher') ?? '', 'Ingrid')
    await expect(teacher.getByText('Ada').first()).toBeVisible()
    await room.getByRole('textbox', { name: '写给所有人' }).fill('From another site')
    await page.keyboard.press('Enter')
    await expect(teacher.getByText('From another site')).toBeVisible()
    expect(errors).toEqual([])
    await teacher.context().close()
  } finally {
    await own.close()
    await embedding.close()
  }
})

test('the console works over plain http under a name of its own', async ({ server }, { project }) => {
  const { token, contact } = await signInAsContact(server)
  const links = await planClass(server, token, 'A room over plain http')
  const own = await openOwnBrowser(project.use.launchOptions ?? {}, { hostName: 'school.test' })
  const home = new URL(server.backoffice)
  home.hostname = 'school.test'
  try {
    const page = own.context.pages()[0] ?? (await own.context.newPage())
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`${home.origin}/login?redirect=/dashboard/new-class`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByLabel('联系人的手机号或邮箱').fill(contact.login)
    await page.getByLabel('密码', { exact: true }).fill(contact.password)
    await page.getByRole('button', { name: /登\s*录/ }).click()

    await page.getByLabel('名称', { exact: true }).fill('Planned over plain http')
    await page.getByLabel('教师', { exact: true }).fill('Whom no class keeps')
    await page.getByRole('button', { name: /Whom no class keeps/ }).click()
    await expect(page.getByText('Whom no class keeps 在这段时间有空。')).toBeVisible()
    const created = page.waitForResponse(/\/class\/create$/)
    await page.getByRole('button', { name: '创建课堂' }).click()
    expect(await (await created).json()).toMatchObject({ res_code: 'P001' })

    await page.goto(`${home.origin}/Data-management/document?space=mine`)
    const note = { name: 'plain.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
    await page.locator('input[type="file"]').first().setInputFiles(note)
    await expect(page.getByRole('row', { name: /plain\.png/ })).toBeVisible()

    await page.goto((links.get('teacher') ?? '').replace(server.backoffice, home.origin))
    await enterRoom(page, 'Ingrid')
    await page.getByRole('button', { name: '邀请' }).click()
    await page.getByRole('button', { name: '复制学生链接' }).click()
    await expect(page.getByText(/学生链接已复制|已复制/).first()).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    await own.close()
    const documents = await callAsContact<{ records: { document_id: number; name: string }[] }>(
      server,
      'document/list',
      { token, space: 'mine', keyword: 'plain' },
    )
    for (const { document_id } of documents.records)
      await callAsContact(server, 'document/delete', { token, document_id: String(document_id) })
  }
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
