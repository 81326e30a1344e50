import { posix } from 'node:path'
import type { Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

// The texts of articles are data: they lead to pages of the site, and a test of theirs holds that these are there.
const ARTICLES = 'apps/server/src/exchange/articles/demo/'
const isDocument = (path: string): boolean => path.endsWith('.md') && !path.startsWith(ARTICLES)

/** A document has one title, in its first line. */
export const oneTitle: Rule = {
  name: 'one title a document',
  find: project =>
    project.files.filter(isDocument).flatMap(path => {
      const lines = proseLines(project.text(path))
      const titles = lines.filter(line => line.startsWith('# ')).length
      if (titles !== 1) return [`${path}: ${titles} titles`]
      return lines[0]?.startsWith('# ') === true ? [] : [`${path}: the title is not its first line`]
    }),
}

/** Each link inside the project leads to a file that exists and, after #, to a heading in it. */
export const links: Rule = {
  name: 'links',
  find: project => {
    const known = new Set(project.files)
    const folders = new Set(project.files.flatMap(foldersAbove))
    return project.files.filter(isDocument).flatMap(path =>
      linksIn(project, path).flatMap(({ target, anchor }) => {
        if (!known.has(target) && !folders.has(target)) return [`${path}: no such file: ${target}`]
        if (anchor === '' || !isDocument(target)) return []
        return headings(project.text(target)).includes(anchor) ? [] : [`${path}: no such heading: ${target}#${anchor}`]
      }),
    )
  },
}

// Decisions and the list of changes tell what was, the glossary how files are called.
const TELLS_WHAT_WAS = /^(docs\/decisions\/|docs\/concepts\/glossary\.md$|CHANGELOG\.md$)/

/** A file of code that a document names is there: `order-book.ts`, or with as much of its path as is told. */
export const namedFiles: Rule = {
  name: 'files that documents name',
  find: project => {
    const ends = new Set(project.files.flatMap(endsOf))
    return project.files
      .filter(path => isDocument(path) && !TELLS_WHAT_WAS.test(path))
      .flatMap(path =>
        [
          ...proseLines(project.text(path))
            .join('\n')
            .matchAll(/`((?:\.{1,2}\/)*)([\w./-]+\.(?:tsx?|mjs))`/g),
        ]
          .map(match => match[2] ?? '')
          .filter(name => !ends.has(name))
          .map(name => `${path}: no file is called ${name}`),
      )
  },
}

// a/b/c.ts, b/c.ts and c.ts.
const endsOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))

/** Each document below docs/ can be reached by links from the front page. */
export const reachable: Rule = {
  name: 'documents that can be reached',
  find: project => {
    const seen = new Set<string>()
    const visit = (path: string): void => {
      if (seen.has(path) || !project.files.includes(path)) return
      seen.add(path)
      if (isDocument(path)) for (const { target } of linksIn(project, path)) visit(target)
    }
    visit('README.md')
    return project.files
      .filter(path => path.startsWith('docs/') && isDocument(path) && !seen.has(path))
      .map(path => `${path}: no link leads here from README.md`)
  },
}

function linksIn(project: Project, path: string): { target: string; anchor: string }[] {
  const prose = proseLines(project.text(path))
    .join('\n')
    .replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g)]
    .map(match => match[1] ?? '')
    .filter(link => !/^[a-z]+:/.test(link))
    .map(link => {
      const [file = '', anchor = ''] = link.split('#')
      return { target: file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, ''), anchor }
    })
}

function proseLines(text: string): string[] {
  let fenced = false
  return text.split('\n').filter(line => {
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced
      return false
    }
    return !fenced
  })
}

// As the usual viewers make them: lower case, punctuation dropped, blanks to hyphens.
const headings = (text: string): string[] =>
  proseLines(text)
    .filter(line => /^#{1,6} /.test(line))
    .map(line =>
      line
        .replace(/^#+ /, '')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    )

const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'))
