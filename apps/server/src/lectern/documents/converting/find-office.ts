import { accessSync, constants, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where programs lie that a converting program may need. */
export const PROGRAM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/sbin', '/usr/sbin', '/sbin'] as const

const OFFICE_FOLDERS = [
  ...PROGRAM_FOLDERS,
  '/opt/libreoffice/program',
  '/usr/lib/libreoffice/program',
  '/snap/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

/** Where this machine has LibreOffice; null without one. */
export function findOffice(folders: readonly string[] = OFFICE_FOLDERS): string | null {
  for (const folder of folders) {
    for (const name of ['soffice', 'libreoffice']) {
      const program = join(folder, name)
      if (isProgram(program)) return program
    }
  }
  return null
}

/** What of a LibreOffice outside of the machine's own programs must be seen to run it. */
export function officeHome(office: string): string[] {
  const home = dirname(dirname(realpathSync(office)))
  return /^\/(?:usr|bin|lib\w*)(?:\/|$)/.test(home) || home === '/' ? [] : [home]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
