import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '../site/test-desk.tsx'

test('says that it is busy at every moment until the page of the address stands', async () => {
  const idleAndEmpty: string[] = []
  const look = (): void => {
    const main = document.querySelector('main')
    const busy = document.querySelector('[aria-busy="true"]') !== null
    if (main !== null && !busy && main.querySelector('h1') === null) idleAndEmpty.push(main.outerHTML.slice(0, 120))
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { subtree: true, childList: true, attributes: true })
  await openDesk('/house')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  watch.disconnect()
  expect(idleAndEmpty).toEqual([])
})
