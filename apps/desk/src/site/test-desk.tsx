import { forgetCookies, pretendPage } from '@bourse/shell/test-page'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import '../routes/inside.tsx'
import { createDeskServices, type DeskServices } from './desk-services.ts'
import type { SessionInfo } from './session/session.ts'
import { type Answers, testAnswers } from './test-answers.ts'

/** A call that the page sent. */
export interface SentCall {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly page: string | null
  readonly unattended: boolean
}

/** A socket that the page opened; nothing is on its other end but the test. */
export class TestSocket extends EventTarget {
  static opened: TestSocket[] = []
  readonly told: unknown[] = []

  constructor() {
    super()
    TestSocket.opened.push(this)
  }

  send(text: string): void {
    this.told.push(JSON.parse(text))
  }

  push(method: string, value: unknown): void {
    const data = JSON.stringify({ method, params: [value], id: null })
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    this.dispatchEvent(new Event('close'))
  }
}

/** What a test of the desk can look at. */
export interface TestDesk {
  readonly services: DeskServices
  readonly user: ReturnType<typeof userEvent.setup>
  readonly sent: SentCall[]
  /** Answers otherwise from now on. */
  readonly answer: (answers: Answers) => void
}

type Options = {
  readonly answers?: Answers
  /** Null: nobody is signed in. */
  readonly who?: Partial<SessionInfo> | null
  readonly width?: number
}

/** Opens the whole desk at a path, in English, signed in unless said otherwise. */
export async function openDesk(
  path: string,
  { answers: own = {}, who = {}, width = 1440 }: Options = {},
): Promise<TestDesk> {
  const sent: SentCall[] = []
  let answers: Answers = { ...testAnswers(who), ...own }
  pretendPage(width)
  TestSocket.opened = []
  globalThis.WebSocket = TestSocket as unknown as typeof WebSocket
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as Record<string, unknown>
    const asked = input as string
    sent.push({ path: asked, body, page: headers.get('X-Desk-Page'), unattended: headers.has('X-Desk-Unattended') })
    const answer = answers[asked]
    if (answer === undefined) throw new TypeError('fetch failed')
    return Response.json({ code: '200', msg: '', ...answer(body) })
  }
  forgetCookies()
  document.cookie = 'desk_language=en; Path=/'
  history.replaceState(null, '', path)
  const services = createDeskServices()
  await Promise.all([services.language.begin(), services.session.begin()])
  // What is fetched while it is drawn is waited for.
  await act(async () => void render(<App services={services} />))
  if (who !== null) await screen.findByRole('navigation', { name: 'Menu' })
  return {
    services,
    user: userEvent.setup({ delay: null }),
    sent,
    answer: more => {
      answers = { ...answers, ...more }
    },
  }
}
