import { expect } from '@playwright/test'
import type { RunningServer } from '../server/start-server.ts'

/** A letter or short message as the demo's outbox shows it. */
export type Letter = {
  to: string
  kind: string
  subject: string
  text: string
  code: string | null
  at: number
}

/** What was sent to somebody, newest first. */
export async function lettersTo(server: RunningServer, to: string): Promise<Letter[]> {
  const letters = (await (await fetch(`${server.exchange}/dev/outbox.json`)).json()) as Letter[]
  return letters.filter(letter => letter.to === to)
}

/** Waits for the code that was sent to somebody; `after` are the codes that were there before. */
export async function codeSentTo(server: RunningServer, to: string, after = 0): Promise<string> {
  const codes = async (): Promise<string[]> =>
    (await lettersTo(server, to)).flatMap(({ code }) => (code === null ? [] : [code]))
  await expect.poll(async () => (await codes()).length, { message: `a code for ${to}` }).toBeGreaterThan(after)
  return (await codes())[0] ?? ''
}
