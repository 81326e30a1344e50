import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { victimEnvironment } from './victim-process.ts'

const OPS = fileURLToPath(import.meta.resolve('@bourse/server/src/ops.ts'))

/** What an operator would do: examines journal, snapshots and state of a house that stands still; every asset must net to zero. */
export async function verifyCore(dataDir: string): Promise<{ whole: boolean; text: string }> {
  try {
    const env = victimEnvironment(dataDir)
    const { stdout } = await promisify(execFile)(process.execPath, [OPS, 'core', 'verify'], { env })
    return { whole: true, text: stdout }
  } catch (cause) {
    return { whole: false, text: (cause as Error & { stderr?: string }).stderr || String(cause) }
  }
}
