import { parseSync } from 'oxc-parser'
import { type FunctionFacts, functionsOf } from './functions-of.ts'

/** One import or re-export: what it names, on which line, and whether only types come through it. */
export type ImportFacts = { specifier: string; line: number; typesOnly: boolean; late: boolean }

/** One comment with its text and place. */
export type CommentFacts = { text: string; line: number; block: boolean; end: number }

/** An exported declaration: its name, line, and whether a doc comment stands right before it. */
export type ExportFacts = { name: string; line: number; documented: boolean }

/** What the gates ask of one module. */
export type ModuleFacts = {
  imports: readonly ImportFacts[]
  comments: readonly CommentFacts[]
  exports: readonly ExportFacts[]
  functions: readonly FunctionFacts[]
  lines: number
}

/** Parses one module; a text that does not parse is a failure of the gate, not a finding. */
export function readModule(path: string, text: string): ModuleFacts {
  const parsed = parseSync(path, text)
  const error = parsed.errors[0]
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`)
  const lineAt = lineFinder(text)
  const { module, comments, program } = parsed
  const imports: ImportFacts[] = [
    ...module.staticImports.map(found => ({
      specifier: found.moduleRequest.value,
      line: lineAt(found.start),
      typesOnly: /^import\s+type\b/.test(text.slice(found.start, found.end)),
      late: false,
    })),
    ...module.staticExports.flatMap(found =>
      found.entries.slice(0, 1).flatMap(entry =>
        entry.moduleRequest === null
          ? []
          : [
              {
                specifier: entry.moduleRequest.value,
                line: lineAt(found.start),
                typesOnly: /^export\s+type\b/.test(text.slice(found.start, found.end)),
                late: false,
              },
            ],
      ),
    ),
    ...module.dynamicImports.flatMap(found => {
      const literal = /^['"](.+)['"]$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))
      return literal === null
        ? []
        : [{ specifier: literal[1] ?? '', line: lineAt(found.start), typesOnly: false, late: true }]
    }),
  ]
  return {
    imports,
    comments: comments.map(comment => ({
      text: comment.value,
      line: lineAt(comment.start),
      block: comment.type === 'Block',
      end: comment.end,
    })),
    exports: module.staticExports.flatMap(found => {
      const own = found.entries.filter(entry => entry.moduleRequest === null && entry.exportName.name !== null)
      const declaration =
        /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function|class|type|interface)\b/
      if (!declaration.test(text.slice(found.start, found.end))) return []
      const before = text.slice(0, found.start).trimEnd()
      const documented = comments.some(comment => comment.end === before.length && comment.value.startsWith('*'))
      return own.map(entry => ({ name: entry.exportName.name ?? '', line: lineAt(found.start), documented }))
    }),
    functions: functionsOf(program, lineAt),
    lines: text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
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
