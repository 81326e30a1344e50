import { type Comment, type EcmaScriptModule, parseSync, type StaticExport } from 'oxc-parser'
import { type FunctionFacts, functionsOf } from './functions-of.ts'

/** One import or re-export: what it names, on which line, and whether only types come through it. */
export type ImportFacts = { specifier: string; line: number; typesOnly: boolean; late: boolean }

/** One comment with its text and place. */
export type CommentFacts = { text: string; line: number; block: boolean; end: number }

/** An exported declaration: its name, line, and whether a doc comment stands right before it. */
export type ExportFacts = { name: string; line: number; documented: boolean }

/** Names passed on from another module: its own name for each and the one given on; '*' for all. */
export type ReexportFacts = { specifier: string; names: readonly { name: string; as: string }[] }

/** What the gates ask of one module. */
export type ModuleFacts = {
  imports: readonly ImportFacts[]
  comments: readonly CommentFacts[]
  exports: readonly ExportFacts[]
  reexports: readonly ReexportFacts[]
  functions: readonly FunctionFacts[]
  lines: number
}

/** Parses one module; a text that does not parse is a failure of the gate, not a finding. */
export function readModule(path: string, text: string): ModuleFacts {
  const parsed = parseSync(path, text)
  const error = parsed.errors[0]
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`)
  const source: Source = { text, module: parsed.module, comments: parsed.comments, lineAt: lineFinder(text) }
  return {
    imports: importsOf(source),
    comments: parsed.comments.map(comment => ({
      text: comment.value,
      line: source.lineAt(comment.start),
      block: comment.type === 'Block',
      end: comment.end,
    })),
    exports: exportsOf(source),
    reexports: parsed.module.staticExports.map(reexportOf),
    functions: functionsOf(parsed.program, source.lineAt),
    lines: text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
  }
}

type Source = {
  text: string
  module: EcmaScriptModule
  comments: readonly Comment[]
  lineAt: (offset: number) => number
}

function importsOf({ text, module, lineAt }: Source): ImportFacts[] {
  const factsOf = (specifier: string, { start, end }: { start: number; end: number }): ImportFacts => {
    const typesOnly = /^(import|export)\s+type\b/.test(text.slice(start, end))
    return { specifier, line: lineAt(start), typesOnly, late: false }
  }
  return [
    ...module.staticImports.map(found => factsOf(found.moduleRequest.value, found)),
    ...module.staticExports.flatMap(found => {
      const request = found.entries[0]?.moduleRequest
      return request === null || request === undefined ? [] : [factsOf(request.value, found)]
    }),
    ...module.dynamicImports.flatMap(found => {
      const literal = /^['"](.+)['"]$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))?.[1]
      return literal === undefined ? [] : [{ ...factsOf(literal, found), late: true }]
    }),
  ]
}

const DECLARATION =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function|class|type|interface)\b/

function exportsOf({ text, module, comments, lineAt }: Source): ExportFacts[] {
  return module.staticExports
    .filter(found => DECLARATION.test(text.slice(found.start, found.end)))
    .flatMap(found => {
      const before = text.slice(0, found.start).trimEnd().length
      const documented = comments.some(comment => comment.end === before && comment.value.startsWith('*'))
      return found.entries
        .filter(entry => entry.moduleRequest === null)
        .map(entry => ({ name: entry.exportName.name ?? '', line: lineAt(found.start), documented }))
    })
}

function reexportOf(found: StaticExport): ReexportFacts {
  const passed = found.entries.filter(entry => entry.moduleRequest !== null)
  return {
    specifier: passed[0]?.moduleRequest?.value ?? '',
    names: passed.map(entry => ({ name: entry.importName.name ?? '*', as: entry.exportName.name ?? '*' })),
  }
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return offset => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
