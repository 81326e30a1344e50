import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { openByEmail } from '../../exchange/people.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the shell stands, says so, and shows no figure from before', async ({
  exchange,
  page,
  context,
  server,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/)
  await enterAs(context, server, await openByEmail(server, 'offline@harbour.example'))
  await exchange('/assets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The worker has taken the page over, and has kept what the page is made of.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('bourse-shell-1')
        const names = (await cache.keys()).map(({ url }) => new URL(url).pathname)
        return navigator.serviceWorker.controller !== null && names.includes('/') && names.length > 10
      }),
    )
    .toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('bourse-shell-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(
    kept.filter(path => path !== '/' && !/^\/(?:assets\/|favicon|app\.webmanifest|icon-|apple-)/.test(path)),
  ).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('连接不上服务器')).toBeVisible()
  await expect(page.getByText(/USDT/)).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
