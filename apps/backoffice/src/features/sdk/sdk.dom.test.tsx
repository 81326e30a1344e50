import type { ReplyOf, sdkList } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openConsole } from '../../site/test-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

type Packages = ReplyOf<typeof sdkList>['packages']

const SLOW = { timeout: 10_000 }
const changes = (line: string) => ({ zh: [], en: [line], es: [], 'zh-TW': [], ko: [], ja: [] })
const file = (name: string) => ({ address: `/sdk/${name}.tgz`, bytes: 14_260, sha256: `abcdef${'0'.repeat(54)}9876` })

const packages: Packages = [
  {
    package: 'server',
    name: '@lectern/server',
    versions: [
      {
        version: '1.2.0',
        released: '2026-11-18',
        needs: 'Node 20',
        file: file('server-1.2.0'),
        changes: changes('Uploads'),
      },
      { version: '1.1.0', released: '2026-10-02', needs: 'Node 20', file: null, changes: changes('Callbacks') },
    ],
  },
  {
    package: 'classroom',
    name: '@lectern/classroom',
    versions: [
      {
        version: '0.9.0',
        released: '2026-11-01',
        needs: 'a browser',
        file: file('classroom-0.9.0'),
        changes: changes('Sizes'),
      },
    ],
  },
]

const open = (list: Packages | null) =>
  openConsole('/Application-management/SDK-Download', {
    answers: list === null ? {} : { '/backoffice/sdk/list': () => ({ res_code: 'P001', data: { packages: list } }) },
  })

const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('button', { name }, SLOW)).closest<HTMLElement>('.sdk-package')!

it('names each package by the address of this very server, with its size and digest', async () => {
  await open(packages)
  const row = within(await rowOf('@lectern/server'))
  expect(row.getByText(`npm install ${location.origin}/sdk/server-1.2.0.tgz`)).toBeTruthy()
  expect(row.getByText('14.3 kB')).toBeTruthy()
  expect(row.getByText('abcdef…9876')).toBeTruthy()
  expect(row.getByRole('link', { name: /Get/ }).getAttribute('href')).toBe('/sdk/server-1.2.0.tgz')
})

it('offers nothing to fetch of a version whose file is not here, and says so', async () => {
  await open(packages)
  const row = within(await rowOf('@lectern/server'))
  const missing = row.getByText('The file is not on this server: ask the operator').parentElement!
  expect(within(missing).getByRole<HTMLButtonElement>('button', { name: /Get/ }).disabled).toBe(true)
})

it('shows how the chosen package begins and what changed in it', async () => {
  const { user } = await open(packages)
  await rowOf('@lectern/server')
  expect(screen.getByRole('heading', { name: 'What changed in @lectern/server' })).toBeTruthy()
  expect(screen.getByText('Callbacks')).toBeTruthy()
  const sample = (): string => document.querySelector('.sdk-sample')?.textContent ?? ''
  expect(sample()).toContain(`${location.origin}/server/v1`)
  expect(sample()).not.toContain('API_ADDRESS')
  await user.click(screen.getByRole('button', { name: '@lectern/classroom' }))
  expect(screen.getByRole('heading', { name: 'What changed in @lectern/classroom' })).toBeTruthy()
  expect(screen.queryByText('Callbacks')).toBeNull()
  expect(sample()).toContain('mountClassroom')
})

it('says when there is no package, and when the list did not come', async () => {
  await open([])
  expect(await screen.findByText('There is no package to download.', {}, SLOW)).toBeTruthy()
  cleanup()
  await open(null)
  expect(await screen.findByText('The list could not be loaded.', {}, SLOW)).toBeTruthy()
})
