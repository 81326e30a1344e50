import type { Rule } from './rule.ts'

// Names that do not say what is inside.
const EMPTY_NAMES = /^(utils?|helpers?|common|shared|libs?|misc|stuff|things)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
// What tools or custom want written otherwise: documents in capitals, language tags, dot files.
const EXCEPTIONS = /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY|CHANGELOG|LICENSE|NOTICE|NOTES|zh-TW|\.[a-z].*)(\..*)?$/

/** Folders and files are named in kebab-case for what they hold. */
export const names: Rule = {
  name: 'names',
  find: project =>
    project.files.flatMap(path => {
      const parts = path.split('/')
      const empty = parts.map(part => part.replace(/\..*$/, '')).find(part => EMPTY_NAMES.test(part))
      if (empty !== undefined) return [`${path}: "${empty}" does not say what is inside`]
      const odd = parts.find(part => !KEBAB.test(part) && !EXCEPTIONS.test(part))
      return odd === undefined ? [] : [`${path}: "${odd}" is not in kebab-case`]
    }),
}
