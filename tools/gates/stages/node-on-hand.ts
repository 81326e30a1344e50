import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { oneCheck, type Stage } from '../stage.ts'
import { bringPackages } from './debian-packages.ts'

const onPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some(folder => folder !== '' && existsSync(join(folder, program)))

/** A real node of Bitcoin's family is there, or is installed where that is allowed: payments are tried against it. */
export const nodeOnHand: Stage = {
  name: 'node on hand',
  run: async () => oneCheck(await bringPackages([{ name: 'litecoind', isThere: () => onPath('litecoind') }])),
}
