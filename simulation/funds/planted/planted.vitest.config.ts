import { sep } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { PLANTED_FAULTS } from './planted-faults.ts'

const fault = PLANTED_FAULTS.find(({ name }) => name === process.env['PLANTED'])
if (fault === undefined) throw new Error('PLANTED names a fault')

/** Puts the fault into what is loaded; the files stay as they are. */
const planting: Plugin = {
  name: 'planted fault',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split(sep).join('/').endsWith(`/apps/server/src/exchange/${fault.file}`)) return null
    if (code.split(fault.find).length !== 2) throw new Error(`${fault.file} has what is replaced once`)
    return code.replace(fault.find, () => fault.put)
  },
}

export default defineConfig({
  plugins: [planting],
  test: {
    include: ['simulation/funds/funds.integration.test.ts'],
    globalSetup: ['apps/server/src/platform/postgres/test-database-setup.ts'],
    environment: 'node',
    bail: 1,
    // What was loaded with one fault is not to be met with the next.
    fsModuleCache: false,
  },
})
