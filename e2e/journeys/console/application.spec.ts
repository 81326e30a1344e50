import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '../../console/console-test.ts'

const run = promisify(execFile)

async function makeSecret(page: Page, password: string): Promise<string> {
  await page
    .getByRole('button', { name: /生成密钥|轮\s*换/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('密码', { exact: true }).fill('wrong-password')
  await dialog.getByRole('button', { name: /生\s*成/ }).click()
  await expect(dialog.locator('.ant-form-item-explain-error')).toContainText('密码错误')
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: /生\s*成/ }).click()
  const secret = (await dialog.locator('.secret-shown').textContent())?.trim() ?? ''
  await dialog.getByRole('button', { name: '已保存' }).click()
  await expect(dialog).toBeHidden()
  return secret
}

test.describe('the application', () => {
  test('gives a secret once, and the package that is downloaded calls with it from an empty project', async ({
    office,
    page,
    contact,
    server,
  }) => {
    await office('/Application-management/information')
    const secret = await makeSecret(page, contact.password)
    expect(secret).toMatch(/^k\d+_[\w-]{32}$/)
    await expect(page.getByText(secret)).toHaveCount(0)
    const appId = (await page.getByText(/^lc_[0-9a-f]{12}$/).textContent()) ?? ''

    await page.goto(`${server.backoffice}/Application-management/SDK-Download`)
    const row = page.locator('.sdk-package', { hasText: '@lectern/server' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row
        .getByRole('link', { name: /获\s*取/ })
        .first()
        .click(),
    ])
    const file = await download.path()
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    await expect(row.locator(`[title="${digest}"]`)).toBeVisible()

    const folder = await mkdtemp(join(tmpdir(), 'lectern-sdk-'))
    try {
      const archive = join(folder, download.suggestedFilename())
      await writeFile(archive, await readFile(file))
      await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
      await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder })
      await writeFile(join(folder, 'try.js'), SCRIPT)
      const words = ['try.js', `${server.backoffice}/server/v1`, appId, secret]
      const { stdout } = await run(process.execPath, words, { cwd: folder })
      expect(JSON.parse(stdout)).toEqual({
        staff: 'Ada Byron',
        total: 'number',
        refused: '404 NOT_FOUND',
        wrong: 'SIGNATURE_WRONG',
        uploaded: ['Angles.png'],
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('computes a signature in the page, and sends nothing of it', async ({ office, page, sent }) => {
    await office('/Application-management/information')
    await page.getByLabel('时间', { exact: true }).fill('1795181760')
    await page.getByLabel('随机数', { exact: true }).fill('n7Q2xK04')
    await page.getByLabel('正文', { exact: true }).fill('{"a":1}')
    const before = [...sent.values()].flat().length
    await page.getByLabel('密钥，不会离开此页').fill('swordfish')
    const { createHmac } = await import('node:crypto')
    const right = createHmac('sha256', 'swordfish').update('1795181760.n7Q2xK04.{"a":1}').digest('hex')
    await expect(page.locator('output')).toContainText(right)
    expect(JSON.stringify([...sent.values()].flat().slice(before))).not.toContain('swordfish')
  })

  test('takes no callback address inside a network, and keeps the reason beside the field', async ({
    office,
    page,
  }) => {
    await office('/Application-management/information')
    await page.getByLabel('回调地址').fill('http://169.254.169.254/latest')
    await page.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.locator('.ant-form-item-explain-error')).toContainText('不能是内部网络的地址')
    await page.getByLabel('回调地址').fill('https://hooks.school.example/lectern')
    await page.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('button', { name: '发送测试' })).toBeEnabled()
    const kept = page.waitForResponse(/\/application\/callback$/)
    await page.getByRole('checkbox', { name: '成员进入' }).uncheck()
    await kept
    await page.reload()
    await expect(page.getByRole('checkbox', { name: '成员进入' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: '课堂开始' })).toBeChecked()
  })

  test('takes addresses and networks that may call', async ({ office, page }) => {
    await office('/Application-management/information')
    await page.getByRole('button', { name: /添\s*加/ }).click()
    await page.getByLabel('IP 地址或网段').fill('nowhere')
    await page
      .getByRole('button', { name: /^添\s*加$/ })
      .last()
      .click()
    await expect(page.locator('.ant-form-item-explain-error')).toContainText('nowhere')
    await page.getByLabel('IP 地址或网段').fill('0.0.0.0/0')
    await page
      .getByRole('button', { name: /^添\s*加$/ })
      .last()
      .click()
    await expect(page.getByText('0.0.0.0/0')).toBeVisible()
    await page.getByRole('button', { name: '移除 0.0.0.0/0' }).click()
    await expect(page.getByText('任何地址都可以调用')).toBeVisible()
  })
})

const SCRIPT = `
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createLectern, LecternError } from '@lectern/server'
const [address, appId, secret] = process.argv.slice(2)
const lectern = createLectern({ address, appId, secret })
const { staff_id } = await lectern.call('staff/add', { name: 'Ada Byron' })
const { records } = await lectern.call('staff/list', {})
const { total } = await lectern.call('class/list', {})
const caught = async call => call.then(() => null, error => (error instanceof LecternError ? error : null))
const refused = await caught(lectern.call('class/detail', { class_id: 999999 }))
const wrong = await caught(createLectern({ address, appId, secret: secret + 'x' }).call('staff/list', {}))
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
await writeFile('Angles.png', png)
const { document_id } = await lectern.upload({ name: 'Angles.png', content: await openAsBlob('Angles.png') })
const shown = (await lectern.call('document/list', {})).records.filter(one => one.document_id === document_id)
console.log(JSON.stringify({
  uploaded: shown.map(one => one.name),
  staff: records.find(one => one.staff_id === staff_id)?.name,
  total: typeof total,
  refused: refused.status + ' ' + refused.code,
  wrong: wrong.code,
}))
`
