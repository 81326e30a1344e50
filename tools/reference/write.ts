import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../gates/project/project-root.ts'
import { referencePages } from './pages.ts'

// Writes the pages of the reference that are made from the sources.
for (const [path, text] of Object.entries(referencePages())) {
  await mkdir(dirname(join(projectRoot, path)), { recursive: true })
  await writeFile(join(projectRoot, path), text)
  console.log(path)
}
