import { expect, it } from 'vitest'
import { FULL_SCREEN_WARNING, toggleFullScreen } from './full-screen.ts'

const settled = () => Promise.resolve()
const refused = () => Promise.reject(new TypeError('Permissions check failed'))
const filling = {} as Element

it('enters and leaves full screen', async () => {
  const page = { fullscreenEnabled: true, exitFullscreen: settled, documentElement: { requestFullscreen: settled } }
  expect(await toggleFullScreen({ ...page, fullscreenElement: null })).toBe('entered')
  expect(await toggleFullScreen({ ...page, fullscreenElement: filling })).toBe('left')
})

it('is unsupported where the browser lacks it, forbids it or refuses it', async () => {
  const page = { fullscreenElement: null, exitFullscreen: settled }
  const none = { ...page, fullscreenEnabled: true, documentElement: {} }
  const forbidden = { ...page, fullscreenEnabled: false, documentElement: { requestFullscreen: settled } }
  const refusing = { ...page, fullscreenEnabled: true, documentElement: { requestFullscreen: refused } }
  expect(await toggleFullScreen(none)).toBe('unsupported')
  expect(await toggleFullScreen(forbidden)).toBe('unsupported')
  expect(await toggleFullScreen(refusing)).toBe('unsupported')
})

it('warns in the words of the specification', () => {
  expect(FULL_SCREEN_WARNING).toBe('you browser can not work')
})
