import { accessibilityProblems } from '../checks/accessibility.ts'
import { layoutProblems } from '../checks/layout.ts'
import { expect, test } from '../fixtures.ts'

// A check that cannot fail proves nothing: each is shown what it must find.
test.describe('the checks of a screen', () => {
  test('find a page that scrolls sideways', async ({ page }) => {
    await page.setContent('<main style="width: 3000px">wide</main>')
    expect(await layoutProblems(page)).toEqual([expect.stringContaining('3008 px')])
  })

  test('find text that is cut off, unless its title says the whole', async ({ page }) => {
    const box = (title: string): string =>
      `<p ${title} style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long line of words</p>`
    await page.setContent(box(''))
    expect(await layoutProblems(page)).toHaveLength(1)
    await page.setContent(box('title="A long line of words"'))
    expect(await layoutProblems(page)).toEqual([])
  })

  test('find text that lies over other text', async ({ page }) => {
    await page.setContent('<p>Balance 1,000</p><p style="margin-top: -36px">Available 900</p>')
    expect(await layoutProblems(page)).toEqual([expect.stringContaining('overlapping')])
  })

  test('know that what is scrolled away lies over nothing', async ({ page }) => {
    const rows = '<p style="margin: 0; height: 40px">A row of a long list</p>'.repeat(9)
    await page.setContent(`<div style="height: 100px; overflow: auto">${rows}</div><p style="margin: 0">Nine rows</p>`)
    expect(await layoutProblems(page)).toEqual([])
  })

  test('find faint text and unnamed buttons', async ({ page }) => {
    await page.setContent(
      '<html lang="en"><title>t</title><main><p style="color: #aaa">faint</p><button></button></main></html>',
    )
    const found = await accessibilityProblems(page)
    expect(found.join('\n')).toContain('color-contrast')
    expect(found.join('\n')).toContain('button-name')
  })

  test('hear the console, uncaught errors and failed answers', async ({ page, watch }) => {
    await page.route('http://bourse.test/**', route =>
      route.fulfill({ status: route.request().url().endsWith('/broken') ? 503 : 200, body: '<main>m</main>' }),
    )
    await page.goto('http://bourse.test/')
    await page.evaluate(async () => {
      console.error('a cry')
      setTimeout(() => {
        throw new Error('a fall')
      })
      await fetch('/broken')
    })
    await expect.poll(() => watch.problems().join('\n')).toMatch(/a cry[\s\S]*503|503[\s\S]*a cry/)
    await expect.poll(() => watch.problems().join('\n')).toContain('a fall')
    watch.expect(/a cry|a fall|503/)
    expect(watch.problems()).toEqual([])
  })
})
