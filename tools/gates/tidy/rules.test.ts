import { describe, expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { budgetsRule } from './budgets.ts'
import { commentedCode, leftovers } from './comments.ts'
import { deadFiles } from './dead-files.ts'
import { documentedExports } from './documented-exports.ts'
import { links, namedFiles, oneTitle, reachable } from './documents.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { names } from './names.ts'

const linesOf = (count: number): string => 'x()\n'.repeat(count)

describe('names', () => {
  it('are kebab-case and say what is inside', () => {
    const good = [
      'apps/server/src/core/core-link.ts',
      'README.md',
      '.ci/run',
      'apps/x/languages/home/zh-TW.ts',
      'a/0001-people.ts',
    ]
    expect(names.find(projectOf(Object.fromEntries(good.map(path => [path, '']))))).toEqual([])
    for (const bad of ['src/utils/a.ts', 'src/helpers.ts', 'src/CoreLink.ts', 'src/core_link.ts', 'lib/a.ts']) {
      expect(names.find(projectOf({ [bad]: '' }))).toHaveLength(1)
    }
  })
})

describe('budgets', () => {
  it('allow 400 lines a file and not one more', () => {
    expect(budgetsRule({}).find(projectOf({ 'a.ts': linesOf(400) }))).toEqual([])
    expect(budgetsRule({}).find(projectOf({ 'a.ts': linesOf(401) }))).toEqual(['a.ts: 401 lines, at most 400'])
  })

  it('allow 60 lines a function and not one more', () => {
    const functionOf = (lines: number): string => `function longOne() {\n${linesOf(lines - 2)}}\n`
    expect(budgetsRule({}).find(projectOf({ 'a.ts': functionOf(60) }))).toEqual([])
    expect(budgetsRule({}).find(projectOf({ 'a.ts': functionOf(61) }))).toEqual([
      'a.ts:1: 61 lines in a function, at most 60',
    ])
  })

  it('allow three parameters, and leave the shape of callbacks to their callers', () => {
    const text = 'const four = (a, b, c, d) => a\ncall((a, b, c, d) => a)\nfunction three(a, b, c) {}\n'
    expect(budgetsRule({}).find(projectOf({ 'a.ts': text }))).toEqual(['a.ts:1: 4 parameters, at most 3'])
  })

  it('let the ratchet excuse what it names, and ask for it back when it is too loose', () => {
    const project = projectOf({ 'a.ts': linesOf(450) })
    expect(budgetsRule({ 'a.ts': 450 }).find(project)).toEqual([])
    expect(budgetsRule({ 'a.ts': 449 }).find(project)).toHaveLength(1)
    expect(budgetsRule({ 'a.ts': 451 }).find(project)).toHaveLength(1)
    expect(budgetsRule({ 'gone.ts': 500 }).find(project)).toHaveLength(2)
  })
})

describe('comments', () => {
  const mark = ['TO', 'DO'].join('')

  it('leave nothing for later', () => {
    expect(leftovers.find(projectOf({ 'a.ts': `// ${mark}: later\n`, 'b.md': `# B\n\n${mark} write\n` }))).toHaveLength(
      2,
    )
    expect(leftovers.find(projectOf({ 'a.ts': `const text = '${mark}'\n// what to do\n` }))).toEqual([])
  })

  it('hold no code', () => {
    const dead = [
      '// const price = book.best()',
      '// return next(order)',
      '/*\nbook.cancel(id)\n*/',
      "// import { a } from './a.ts'",
    ]
    for (const text of dead) expect(commentedCode.find(projectOf({ 'a.ts': `${text}\n` }))).toHaveLength(1)
  })

  it('hold sentences, also ones that speak of code', () => {
    const prose = [
      '// Returns what is left: the book (best last) keeps it.',
      '// import order matters here, because the log is opened first',
      '// if (a, b) is a level, b is its size',
      '/** Cancels by id: see book.cancel(id). */',
    ]
    for (const text of prose) expect(commentedCode.find(projectOf({ 'a.ts': `${text}\n` }))).toEqual([])
  })
})

describe('documented exports', () => {
  const files = (index: string): Record<string, string> => ({
    'packages/kernel/package.json': '{"name":"@bourse/kernel","exports":{".":"./src/index.ts"}}',
    'packages/kernel/src/index.ts': index,
    'packages/kernel/src/a.ts': '/** A sentence. */\nexport const a = 1\nexport function b() {}\n',
    'packages/kernel/src/inside.ts': 'export const inside = 1\n',
  })
  const problem = 'packages/kernel/src/a.ts:3: b is exported without a sentence'

  it('are asked of what leaves the package, by whichever way', () => {
    expect(documentedExports.find(projectOf(files("export * from './a.ts'")))).toEqual([problem])
    expect(documentedExports.find(projectOf(files("export { b } from './a.ts'")))).toEqual([problem])
    expect(documentedExports.find(projectOf(files("export { b as c } from './a.ts'")))).toEqual([problem])
  })

  it('are not asked of what stays inside', () => {
    expect(documentedExports.find(projectOf(files("export { a } from './a.ts'")))).toEqual([])
  })
})

describe('documents', () => {
  it('have one title, on their first line; a # in a code block is none', () => {
    expect(oneTitle.find(projectOf({ 'a.md': '# A\n\n```sh\n# not a title\n```\n' }))).toEqual([])
    expect(oneTitle.find(projectOf({ 'a.md': '# A\n\n# B\n' }))).toHaveLength(1)
    expect(oneTitle.find(projectOf({ 'a.md': 'Before\n\n# A\n' }))).toHaveLength(1)
  })

  it('link only to files and headings that exist', () => {
    const files = { 'docs/b.md': '# B\n\n## The engine, in short\n', 'README.md': '# R\n' }
    const linked = (link: string): string[] => links.find(projectOf({ ...files, 'docs/a.md': `# A\n\n[x](${link})\n` }))
    expect(linked('b.md')).toEqual([])
    expect(linked('b.md#the-engine-in-short')).toEqual([])
    expect(linked('../README.md')).toEqual([])
    expect(linked('../docs')).toEqual([])
    expect(linked('c.md')).toHaveLength(1)
    expect(linked('b.md#the-ledger')).toHaveLength(1)
  })

  it('name only files that are there, by their names or their paths', () => {
    const named = (name: string, path = 'ARCHITECTURE.md'): string[] =>
      namedFiles.find(projectOf({ [path]: `# A\n\nSee \`${name}\`.\n`, 'apps/server/src/core/writer.ts': '' }))
    expect(named('writer.ts')).toEqual([])
    expect(named('core/writer.ts')).toEqual([])
    expect(named('../core/writer.ts')).toEqual([])
    expect(named('gone.ts')).toEqual(['ARCHITECTURE.md: no file is called gone.ts'])
    expect(named('trading/writer.ts', 'apps/server/README.md')).toHaveLength(1)
    expect(named('riter.ts')).toHaveLength(1)
    expect(named('gone.ts', 'docs/decisions/0001-a.md')).toEqual([])
  })

  it('can all be reached from the front page', () => {
    const files = { 'README.md': '# R\n\n[d](docs/a.md)\n', 'docs/a.md': '# A\n', 'docs/lost.md': '# L\n' }
    expect(reachable.find(projectOf(files))).toEqual(['docs/lost.md: no link leads here from README.md'])
  })
})

describe('forbidden words', () => {
  it('are paths of a machine, hosts of registries and placeholders', () => {
    for (const text of [
      ['', 'root', 'x'].join('/'),
      ['', 'work', 'x'].join('/'),
      ['registry', 'npmjs', 'org'].join('.'),
      ['Lorem', 'ipsum'].join(' '),
    ]) {
      expect(forbiddenWords.find(projectOf({ 'a.md': text }))).not.toEqual([])
    }
    expect(
      forbiddenWords.find(projectOf({ 'a.md': 'routes like /userinfo and files in network/registry.ts' })),
    ).toEqual([])
  })
})

describe('dead files', () => {
  it('are empty ones and ones that nothing names', () => {
    const files = { 'a.css': '.a {}', 'b.css': '.b {}', 'main.ts': "import './a.css'", 'empty.ts': '' }
    expect(deadFiles.find(projectOf(files))).toEqual(['empty.ts: empty', 'b.css: nothing names this file'])
  })
})
