import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** The texts of an area, one below the other. */
export type Texts = { readonly [key: string]: string | Texts }

const DICTIONARY = /\/languages\/[^/]+\/[^/]+\.ts$/
// Read as they are written, past the formatting: the words of the parts, and the paragraphs of the rules.
const AS_WRITTEN: ReadonlySet<string> = new Set(['frame.parts', 'rules.terms', 'rules.privacy', 'rules.risk'])

/**
 * Puts the texts into the built site as the parts they are made of, so that no visitor loads what takes them apart: that is ten
 * KiB of script on every page. A text that cannot be read fails the build.
 */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    async load(file) {
      if (!DICTIONARY.test(file)) return null
      const { dictionary } = (await import(pathToFileURL(file).href)) as { dictionary?: Texts }
      if (dictionary === undefined) return null
      const texts = compiledTexts(dictionary, basename(dirname(file)))
      return { code: `export const dictionary = ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}

/** The texts of an area, each taken apart where it has places to fill. */
export function compiledTexts(texts: Texts, path: string): unknown {
  if (AS_WRITTEN.has(path)) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compiled(text, `${path}.${key}`) : compiledTexts(text, `${path}.${key}`),
    ]),
  )
}

function compiled(text: string, path: string): unknown {
  try {
    return compile(text)
  } catch (cause) {
    throw new Error(`the text ${path} cannot be read: ${text}`, { cause })
  }
}
