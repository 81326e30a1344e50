import { readFileSync } from 'node:fs'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('somebody shows their code, saves the poster, and a friend comes by the link', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'inviter@invite.example')
  await enterAs(context, server, token)
  await exchange('/userinvite')
  const { invite_code: code } = (await done(server, '/api/user/user-info', { access_token: token })) as {
    invite_code: string
  }
  const panel = page.getByRole('region', { name: '邀请好友' })

  await test.step('the code, the link and what came of it stand there', async () => {
    await expect(panel.getByText(code, { exact: true })).toBeVisible()
    await expect(panel.getByText(`/register?invite=${code}`)).toBeVisible()
    await expect(page.getByText('还没有奖励')).toBeVisible()
    await expect(page.getByText('所有名字都经过遮盖')).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('the poster is a picture of its whole size, made here', async () => {
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'PNG' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`bourse-${code}.png`)
    const picture = readFileSync(await download.path())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
  })

  await test.step('whoever comes by the link has the code in the form', async () => {
    const other = await page.context().browser()?.newContext()
    const guest = await other?.newPage()
    await guest?.goto(`${new URL(page.url()).origin}/register?invite=${code}`)
    await expect(guest?.getByRole('textbox', { name: '邀请码' }) ?? panel).toHaveValue(code)
    await other?.close()
    const opened = async () => (await done(server, '/api/user/invite-info', { access_token: token }))['opened']
    await expect.poll(opened).toBe(1)
  })
})
