import { CONTACT_PERMISSIONS } from '@bourse/protocol/terms'
import { forgetCookies, pretendPage } from '@bourse/shell/test-page'
import { configure, getConfig, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { App } from '../app.tsx'
import { createConsoleRouter } from '../routes/router.tsx'
import { type ConsoleServices, createConsoleServices } from './console-services.ts'

// The testing library draws what a press brings in one go and waits for nothing in it: a part that comes late then never comes,
// because React's rest of that go is thrown away. Whoever presses as people do waits anyway (the library says `false` then), so
// React draws as it does in a page.
const { eventWrapper } = getConfig()
const isDrawnInOneGo = (): boolean =>
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT !== false
configure({ eventWrapper: press => (isDrawnInOneGo() ? eventWrapper(press) : press()) })

type Envelope = { res_code: string; res_msg?: string; data?: unknown }

/** Answers of calls by path, and files that are lists; a path without an answer is a network failure. */
export type Answers = Record<string, (form: URLSearchParams) => Envelope | readonly unknown[]>

/** Who is signed in while a test runs. */
export const testUser = {
  roles: { real_name: 'Mara Lindqvist', mobile: '+47 900 00 000', company: 'Northbridge Academy' },
  permissions: CONTACT_PERMISSIONS,
  time_zone: 'Europe/Oslo',
}

const usual: Answers = {
  '/backoffice/account/user-info': () => ({ res_code: 'P001', data: testUser }),
  '/backoffice/service/info': () => ({ res_code: 'P001', data: { house_notes: [] } }),
  '/readyz': () => ({ res_code: 'P001' }),
}

/** What a test of the console can look at. */
export interface TestConsole {
  readonly services: ConsoleServices
  readonly user: ReturnType<typeof userEvent.setup>
  readonly sent: { path: string; form: URLSearchParams }[]
}

/** Opens the whole console at a path, in English, signed in unless said otherwise. */
export async function openConsole(
  path: string,
  options: { width?: number; signedIn?: boolean; answers?: Answers; sameTab?: boolean } = {},
): Promise<TestConsole> {
  const sent: TestConsole['sent'] = []
  const answers = { ...usual, ...options.answers }
  pretendPage(options.width ?? 1440)
  globalThis.fetch = async (input, init) => {
    const form = new URLSearchParams((init?.body as string | undefined) ?? '')
    sent.push({ path: input as string, form })
    const answer = answers[input as string]
    if (answer === undefined) throw new TypeError('fetch failed')
    const told = answer(form)
    return Response.json(Array.isArray(told) ? told : { res_msg: '', data: null, ...told })
  }
  forgetCookies()
  // A tab of its own, unless the test loads the page anew in the one that is open.
  if (options.sameTab !== true) sessionStorage.clear()
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null })
  // As the console sets them: for every path, wherever the test before this one ended.
  document.cookie = 'lectern_language=en; Path=/'
  if (options.signedIn !== false) document.cookie = 'lectern_token=test-token; Path=/'
  history.replaceState(null, '', path)
  const services = createConsoleServices(() => void router.invalidate())
  const router = createConsoleRouter(services)
  await services.language.begin()
  // Without the kit's own styles: to make and to parse them took most of a test's time, and nothing here is laid out.
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App services={services} router={router} />
    </ConfigProvider>,
  )
  // The frame's program is fetched late.
  if (options.signedIn !== false) await screen.findByRole('navigation', { name: 'Open pages' })
  return { services, user: userEvent.setup(), sent }
}
