import { parseSync } from 'oxc-parser'
import { isCode, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Written apart, so that this file does not find itself.
const LEFTOVER = new RegExp(
  `\\b(${['TO', 'FIX', 'XX', 'HA'].map((start, at) => start + ['DO', 'ME', 'X', 'CK'][at]).join('|')})\\b`,
)

/** Nothing is left for later: what is unfinished is not committed, what is known stands in an issue. */
export const leftovers: Rule = {
  name: 'leftovers',
  find: project =>
    project.files
      .filter(isReadable)
      .flatMap(path =>
        (isCode(path) ? commentLines(project, path) : textLines(project, path))
          .filter(({ text }) => LEFTOVER.test(text))
          .map(({ line, text }) => `${path}:${line}: left over: ${text.trim().slice(0, 80)}`),
      ),
}

/** Code that is commented out is dead: the history keeps it. */
export const commentedCode: Rule = {
  name: 'commented-out code',
  find: project =>
    project.files.filter(isCode).flatMap(path =>
      commentLines(project, path)
        .filter(({ text }) => isCodeLine(text))
        .map(({ line, text }) => `${path}:${line}: commented-out code: ${text.trim().slice(0, 80)}`),
    ),
}

type Line = { line: number; text: string }

const isReadable = (path: string): boolean => isCode(path) || /\.(md|css|html|json|yml|yaml|sh)$/.test(path)

function textLines(project: Project, path: string): Line[] {
  if (path === 'package-lock.json') return []
  return project
    .text(path)
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }))
}

function commentLines(project: Project, path: string): Line[] {
  return project
    .module(path)
    .comments.flatMap(comment => comment.text.split('\n').map((text, at) => ({ line: comment.line + at, text })))
}

// Only what no sentence looks like: declarations, calls and elements that parse as a whole.
const LOOKS_LIKE_CODE =
  /^(import\s.*from|export\s|const\s+\S+\s*[=:]|let\s+\S+\s*[=:]|var\s|return\s.*[(=]|await\s+\w+[.(]|if\s*\(.*\)|for\s*\(|\w+(\.\w+)+\(.*\)[;,]?$|<[A-Z]\w*.*\/>)/

function isCodeLine(text: string): boolean {
  const line = text.replace(/^[\s*]+/, '').trim()
  if (!LOOKS_LIKE_CODE.test(line)) return false
  const closed = /[{(]$/.test(line) ? line + (line.endsWith('{') ? '}' : ')') : line
  return [closed, `async () => { ${closed} }`].some(
    candidate => parseSync('comment.tsx', candidate).errors.length === 0,
  )
}
