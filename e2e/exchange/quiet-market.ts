import type { RunningServer } from '../server/start-server.ts'
import { asOperator } from './operator.ts'

/** Lets the demo's own traders rest or go on, as an operator would; their orders stay in the book. */
export async function demoTraders(server: RunningServer, act: 'pause' | 'resume'): Promise<void> {
  await asOperator(server, 'demo', act)
}
