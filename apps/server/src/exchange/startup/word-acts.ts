import { LANGUAGES } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, done, line, oneOf, refused } from '../../operator/index.ts'
import { aboutProject, isFixed, projectField, projectThat } from './act-fields.ts'
import { type ProjectRow, updateUnlocks, updateWords } from './project-table.ts'
import { readRisks, readSplit } from './project-texts.ts'
import type { StartActDeps } from './start-deps.ts'
import { readUnlocks, writeUnlocks } from './unlocks.ts'

const TEXT_MAX = 2_000
const NONE = 'no'

/** What operators say of a project: `startup say|link|unlock|outside`. */
export const wordActs = (deps: StartActDeps): AnyAct[] => [
  sayAct(deps),
  linkAct(deps),
  unlockAct(deps),
  outsideAct(deps),
]

const sayAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup say',
    page: 'markets',
    purpose: {
      en: 'says in a language what a project is; || stands between paragraphs, risks and parts, | within them',
      zh: '以某种语言填写项目说明；段落、风险与分配之间用 ||，其内部用 |',
    },
    effect: 'acts',
    fields: {
      project: projectField,
      language: oneOf({ en: 'Language', zh: '语言' }, LANGUAGES),
      part: oneOf({ en: 'Part', zh: '部分' }, ['story', 'about', 'split', 'risks']),
      text: { ...line({ en: 'Text', zh: '内容' }, TEXT_MAX), rest: true },
    },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, () => null)
      if (typeof project === 'string') return refused(project)
      const from = project.texts[said.language]?.[said.part] ?? ''
      return { changes: [{ what: { en: 'Text', zh: '内容' }, from, to: said.text }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      if (said.part === 'split' && readSplit(said.text) === null)
        return refused('Text: parts like 20|This sale|Free at listing, || between them, 100 in all')
      if (said.part === 'risks' && readRisks(said.text) === null)
        return refused('Text: risks like Few buyers.|Why that is so. with || between them')
      return changeWords(deps, said.project, row => ({
        ...row,
        texts: { ...row.texts, [said.language]: { ...row.texts[said.language], [said.part]: said.text } },
      }))
    },
  })

const linkAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup link',
    page: 'markets',
    purpose: {
      en: 'sets where a project’s site, paper or audit is',
      zh: '设置项目网站、白皮书或审计报告的链接',
    },
    effect: 'acts',
    fields: {
      project: projectField,
      what: oneOf({ en: 'What', zh: '项目' }, ['site', 'paper', 'audit']),
      place: line({ en: 'Address, or no', zh: '链接，或 no' }, 200, {
        like: /^(?:https:\/\/[^\s"<>]{3,}|no)$|^[a-z]{3}$/,
        wanted: { en: 'an address that begins with https://, or no', zh: '以 https:// 开头的链接，或 no' },
      }),
    },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, () => null)
      if (typeof project === 'string') return refused(project)
      return { changes: [{ what: { en: 'Address', zh: '链接' }, from: project[said.what] ?? NONE, to: said.place }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const place = said.place === NONE ? null : said.place
      if (place !== null && !URL.canParse(place)) return refused('Address: one that begins with https://')
      return changeWords(deps, said.project, row => ({ ...row, [said.what]: place }))
    },
  })

const unlockAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup unlock',
    page: 'markets',
    purpose: {
      en: 'sets how the coins of a draft become free: per cents in all @ days after trading opens',
      zh: '设置草稿的解锁方式：累计百分比 @ 开放交易后的天数',
    },
    effect: 'acts',
    fields: {
      project: projectField,
      steps: {
        ...line({ en: 'Steps like 25@0 50@30 100@90', zh: '步骤，例如 25@0 50@30 100@90' }, 500),
        rest: true,
      },
    },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, isFixed)
      if (typeof project === 'string') return refused(project)
      const from = writeUnlocks(project.unlocks)
      return { changes: [{ what: { en: 'Unlocking', zh: '解锁' }, from, to: said.steps }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const project = await projectThat(deps, said.project, isFixed)
      if (typeof project === 'string') return refused(project)
      const unlocks = readUnlocks(said.steps)
      if (unlocks === null) return refused('Steps: rising per cents up to 100, each later than the one before')
      await updateUnlocks(deps.db, said.project, unlocks)
      return done(`Project ${said.project} unlocks ${writeUnlocks(unlocks)}.`)
    },
  })

const isNoDraftLottery = (project: ProjectRow): string | null =>
  isFixed(project) ?? (project.mode === 'lottery' ? null : `project ${project.project_id} draws no lots`)

const outsideAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup outside',
    page: 'markets',
    purpose: {
      en: 'names what of the world outside a draft’s draw will wait for, that nobody knows before it closes',
      zh: '指定草稿的抽签所等待的外部信息（截止前无人知晓）',
    },
    effect: 'acts',
    fields: {
      project: projectField,
      words: { ...line({ en: 'What, or no', zh: '内容，或 no' }, 200), rest: true },
    },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, isNoDraftLottery)
      if (typeof project === 'string') return refused(project)
      return { changes: [{ what: { en: 'Waits for', zh: '等待' }, from: project.outside ?? NONE, to: said.words }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const project = await projectThat(deps, said.project, isNoDraftLottery)
      if (typeof project === 'string') return refused(project)
      return changeWords(deps, said.project, row => ({ ...row, outside: said.words === NONE ? null : said.words }))
    },
  })

async function changeWords(deps: StartActDeps, id: number, change: (row: ProjectRow) => ProjectRow): Promise<ActReply> {
  const project = await projectThat(deps, id, () => null)
  if (typeof project === 'string') return refused(project)
  await updateWords(deps.db, id, change(project))
  return done(`Project ${id} (${project.name}) is changed.`)
}
