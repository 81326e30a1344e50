import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst, runnerImport } from 'vite'
import type * as KitSheet from './kit-sheet.tsx'

const KIT_SHEET = fileURLToPath(new URL('kit-sheet.tsx', import.meta.url))
const SHEET = 'kit.css'

// Modules of the kit that say how a part looks, and the one that would write it into the page.
const PART = /\/node_modules\/antd\/es\/.+\.js$/
const MAKES_RULES = /\b(?:genStyleHooks|genSubStyleComponent|genComponentStyleHook)\((?:\[|')/
const WRITER = /\/node_modules\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/

// Parts that come along with others and that the console never shows: a table's own filters, fields of single signs, groups of colours.
const NEVER_SHOWN: ReadonlySet<string> = new Set([
  'Addon-Addon',
  'Badge-Ribbon',
  'Collapse-Collapse',
  'Input-OTP',
  'Pagination-bordered',
  'Tree-Tree',
])

/**
 * Writes the kit's rules when the site is built, as one sheet, and leaves the making of them out of the program: otherwise a part makes
 * its rules when it is first drawn, on the reader's time. The variables that the rules read are set by the kit, as the look asks.
 * What the page shows before its script has run has nothing of the kit, so it does not wait for the sheet: `main.tsx` does. It stands
 * before the site's own sheets, which have the last word.
 */
export function kitStyles(): Plugin {
  const partsOf = new Map<string, readonly string[]>()
  let written: ReadonlySet<string> = new Set()
  return {
    name: 'kit-styles',
    // While pages are reloaded by hand the kit writes its rules itself.
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { module } = await runnerImport<typeof KitSheet>(KIT_SHEET)
      const { css, parts } = module.kitSheet()
      written = new Set(parts)
      this.emitFile({ type: 'asset', name: SHEET, source: withoutUnused(css) })
    },
    transform(code, id) {
      if (WRITER.test(id)) return { code: NO_WRITER, map: null }
      if (!PART.test(id) || !MAKES_RULES.test(code)) return null
      const { text, parts } = withoutRules(code)
      partsOf.set(id, parts)
      return { code: text, map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) => {
        const sheet = Object.values(bundle ?? {}).find(file => file.type === 'asset' && file.names.includes(SHEET))
        const attrs = { id: 'kit', rel: 'preload', as: 'style', href: `/${sheet?.fileName}` }
        return [{ tag: 'link', injectTo: 'head-prepend', attrs }]
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const missing = modules
        .flatMap(id => partsOf.get(id) ?? [])
        .filter(part => !written.has(part) && !NEVER_SHOWN.has(part))
      if (missing.length > 0)
        throw new Error(`kit-sheet.tsx draws no ${missing.join(', ')}: their rules would be missing`)
    },
  }
}

// A grid of columns and writing from the right, which the console has not.
const UNUSED = /\.ant-col-(?:\d|xs|sm|md|lg|xl|xxl|xxxl)|-rtl\b/

function withoutUnused(css: string): string {
  const used = css.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every(selector => UNUSED.test(selector)) ? '' : rule,
  )
  return used.replace(/@media[^{}]+\{\s*\}/g, '')
}

// What others take from it. Only the digest of a sheet's words is still asked for, by the variables.
const NO_WRITER = `import hash from '@emotion/hash'
export const STYLE_PREFIX = 'style'
export const uniqueHash = (path, text) => hash(path.join('%') + text)
export const normalizeStyle = text => text
export const parseStyle = () => ['', {}]
export const extract = () => null
export default function useStyleRegister() {}
`

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

/** A part's module with nothing in the place of its rules: `genStyleHooks('Button', rules, variables)`. */
function withoutRules(code: string): { readonly text: string; readonly parts: readonly string[] } {
  const makers = callsIn(parseAst(code) as unknown as Node)
  let text = code
  // From the end, so that what stands before keeps its place.
  for (const [, rules] of makers.toReversed()) {
    if (rules !== undefined) text = `${text.slice(0, rules.start)}null${text.slice(rules.end)}`
  }
  return { text, parts: makers.map(([name]) => (name === undefined ? '' : partName(name))) }
}

function callsIn(node: Node): (readonly Node[])[] {
  const own = node.type === 'CallExpression' && isMaker(node['callee'] as Node) ? [node['arguments'] as Node[]] : []
  const inner = Object.values(node).flatMap(value => (Array.isArray(value) ? value : [value]).filter(isNode))
  return [...own, ...inner.flatMap(callsIn)]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

const isMaker = (callee: Node): boolean => callee.type === 'Identifier' && MAKERS.has(String(callee['name']))

// As the kit names it among what it has written: 'Button', 'Modal-confirm'; one word in a list is said twice.
function partName(name: Node): string {
  if (name.type !== 'ArrayExpression') return `${String(name['value'])}-${String(name['value'])}`
  return (name['elements'] as Node[]).map(word => String(word['value'])).join('-')
}
