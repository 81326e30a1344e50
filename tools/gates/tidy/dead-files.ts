import { isCode, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Read by a tool or a host by their place, not by a name in another file.
const BY_PLACE =
  /(^|\/)(package(-lock)?\.json|biome\.json|knip\.json|tsconfig[^/]*\.json|\.[^/]+|LICENSE|NOTICE|[^/]+\.md|index\.html|favicon\.[a-z]+)$|^\.[^/]+\/|\/(public|fixtures)\//

/** Files that are empty, or that nothing names. Code is the dead-code gate's affair. */
export const deadFiles: Rule = {
  name: 'dead files',
  find: project => {
    const empty = project.files.filter(path => isText(path) && project.text(path).trim() === '')
    const named = namesUsed(project)
    const unnamed = project.files.filter(path => !isCode(path) && !BY_PLACE.test(path) && !named(baseOf(path), path))
    return [...empty.map(path => `${path}: empty`), ...unnamed.map(path => `${path}: nothing names this file`)]
  },
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isText = (path: string): boolean => !/\.(png|jpg|jpeg|webp|ico|woff2?|gif|pdf)$/.test(path)

function namesUsed(project: Project): (base: string, path: string) => boolean {
  const readers = project.files.filter(path => isText(path) && path !== 'package-lock.json')
  return (base, path) => readers.some(reader => reader !== path && project.text(reader).includes(base))
}
