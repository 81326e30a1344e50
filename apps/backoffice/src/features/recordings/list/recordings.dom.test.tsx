import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openConsole } from '../../../site/test-console.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const TIMEOUT_MS = 30_000
const SLOW = { timeout: 10_000 }

const recording = {
  recording_id: 4,
  title: 'Geometry 9',
  class_id: 1,
  class_no: 100125,
  teacher: 'Ingrid Solheim',
  recorded_local: '2026-11-20 14:00',
  length_s: 1800,
  bytes: 4096,
  formats: ['web'],
  visibility: 'students',
  views: 3,
  status: 'ready',
  reason: null,
  cover: null,
}

it(
  'asks before a recording becomes public, and offers no file that nobody can watch',
  async () => {
    const data = { total: 1, limit_begin: 0, limit_num: 20, records: [recording], bytes: 4096, keep_days: 30 }
    const { user, sent } = await openConsole('/Data-management/playback', {
      answers: {
        '/backoffice/recording/list': () => ({ res_code: 'P001', data }),
        '/backoffice/staff/list': () => ({ res_code: 'P001', data: { records: [] } }),
        '/backoffice/recording/visibility': () => ({ res_code: 'P001', data: { url: 'https://site.test/replay/x' } }),
      },
    })
    const asked = () => sent.filter(({ path }) => path === '/backoffice/recording/visibility')
    const openMenu = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for Geometry 9' }, SLOW))
      await user.hover(await screen.findByRole('menuitem', { name: /Visible to/ }, SLOW))
      await user.click(await screen.findByRole('menuitem', { name: 'Public' }, SLOW))
    }
    await openMenu()
    expect(screen.queryByText(/Download/)).toBeNull()
    await screen.findAllByText('Make Geometry 9 public?', {}, SLOW)
    expect(asked()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Make public' }))
    await waitFor(() => expect(asked().map(({ form }) => form.get('visibility'))).toEqual(['public']))
    await screen.findAllByText('https://site.test/replay/x', {}, SLOW)
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy()
  },
  TIMEOUT_MS,
)
