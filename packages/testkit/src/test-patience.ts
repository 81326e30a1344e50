import { vi } from 'vitest'

// Vitest gives up what it waits for after a second, which is a guess at how busy the machine is.
const PATIENCE_MS = 20_000

type Waiting = Parameters<typeof vi.waitFor>[1]

const { waitFor, waitUntil } = vi
const patient = (waiting: Waiting): Waiting =>
  typeof waiting === 'number' ? waiting : { timeout: PATIENCE_MS, ...waiting }

vi.waitFor = (check, waiting) => waitFor(check, patient(waiting))
vi.waitUntil = (check, waiting) => waitUntil(check, patient(waiting))
