import { type ModuleFacts, readModule } from './read-module.ts'

/** The project's own files as the gates see them: paths from the root and their text. */
export type Project = {
  files: readonly string[]
  text: (path: string) => string
  module: (path: string) => ModuleFacts
}

/** What counts as code that the gates parse. */
export const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(path)

/** Code that only tests run: it may be longer and import what production may not. */
export const isTest = (path: string): boolean =>
  /(\.(test|suite|bench|spec)\.tsx?|(^|\/)test-[^/]+\.tsx?)$/.test(path) || path.startsWith('e2e/')

/** A project over any reader of texts; modules are parsed once. */
export function projectOver(files: readonly string[], text: (path: string) => string): Project {
  const modules = new Map<string, ModuleFacts>()
  const texts = new Map<string, string>()
  const read = (path: string): string => {
    const known = texts.get(path) ?? text(path)
    texts.set(path, known)
    return known
  }
  return {
    files,
    text: read,
    module: path => {
      const known = modules.get(path)
      if (known !== undefined) return known
      const facts = readModule(path, read(path))
      modules.set(path, facts)
      return facts
    },
  }
}

/** A project made of texts, for tests of the gates. */
export function projectOf(texts: Readonly<Record<string, string>>): Project {
  return projectOver(Object.keys(texts), path => texts[path] ?? '')
}
