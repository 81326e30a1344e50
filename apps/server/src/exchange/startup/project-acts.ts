import { type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import { aboutProject, momentField, projectField, projectThat } from './act-fields.ts'
import { noteNothing, waitsForBeacon } from './carry-on.ts'
import { draftAct, timesOf } from './draft-act.ts'
import { hasAsked } from './entry-table.ts'
import { stateOf } from './project-state.ts'
import {
  allProjects,
  endProject,
  lockProject,
  noteBeacon,
  noteMarket,
  type ProjectRow,
  projectById,
  updateTimes,
} from './project-table.ts'
import { openSecret } from './secret.ts'
import type { StartActDeps } from './start-deps.ts'
import { publish, supplyOf } from './supply.ts'
import { wordActs } from './word-acts.ts'

const PROJECTS_LISTED = 50
const BEACON_MAX = 200

/** What operators do with sales: `startup list|draft|say|link|unlock|outside|publish|move|reveal|market|call-off`. */
export const startupActs = (deps: StartActDeps): AnyAct[] => [
  listAct(deps),
  draftAct(deps),
  ...wordActs(deps),
  publishAct(deps),
  moveAct(deps),
  revealAct(deps),
  marketAct(deps),
  callOffAct(deps),
]

const STATE = { en: 'State', zh: '状态' }
const nowOf = ({ clock }: StartActDeps): Date => new Date(clock.nowMs())
const standOf = (deps: StartActDeps, project: ProjectRow): string =>
  project.published_at === null ? 'draft' : stateOf(project, deps.clock.nowMs())

const listAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup list',
    page: 'markets',
    purpose: { en: 'shows the sales, drafts too', zh: '列出全部发售项目（含草稿）' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = (await allProjects(deps.db, PROJECTS_LISTED)).map(project => [
        String(project.project_id),
        project.name,
        project.mode,
        standOf(deps, project),
        `${project.opens_at.toISOString()} – ${project.closes_at.toISOString()}`,
        `${project.units} of ${project.units_max} units`,
        project.market ?? project.outcome ?? '',
      ])
      return done(rows.length === 0 ? 'There is no project.' : asTable(rows))
    },
  })

const isPublished = ({ project_id: id, published_at: at }: ProjectRow): string | null =>
  at === null ? null : `project ${id} is published`

const publishAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup publish',
    page: 'markets',
    purpose: {
      en: 'publishes a draft: its issuer’s coins are held, and from then on its terms stand',
      zh: '发布草稿：冻结发行方的待售币，此后条款不可更改',
    },
    effect: 'acts',
    fields: { project: projectField },
    needs: { reason: true, secondFactor: true },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, isPublished)
      if (typeof project === 'string') return refused(project)
      const coin = deps.services.catalogue.asset(project.coin)
      return {
        changes: [
          { what: STATE, from: 'draft', to: 'published' },
          {
            what: {
              en: `${coin.coin} held of user ${project.issuer}`,
              zh: `冻结用户 ${project.issuer} 的 ${coin.coin}`,
            },
            from: '0',
            to: writeAmount(coin, supplyOf(project)),
          },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => ((await projectById(deps.db, said.project))?.published_at ?? null) !== null,
    },
    async carryOut(_context, said) {
      const project = await projectThat(deps, said.project, isPublished)
      if (typeof project === 'string') return refused(project)
      if (project.opens_at <= nowOf(deps)) return refused(`project ${said.project} would have opened: move it first`)
      if ((project.texts.en?.story ?? '') === '') return refused('say in English what it is first: startup say')
      const problem = await publish(deps, said.project, nowOf(deps))
      return problem === null ? done(`${project.name} is published.`) : refused(problem)
    },
  })

const moveAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup move',
    page: 'markets',
    purpose: {
      en: 'opens or closes a sale, or its trading, earlier or later; what is past stays where it was',
      zh: '提前或推迟发售的开始、截止或开放交易时间；已过去的不可更改',
    },
    effect: 'acts',
    fields: {
      project: projectField,
      what: oneOf({ en: 'What', zh: '项目' }, ['opens', 'closes', 'trades']),
      at: momentField('When (UTC)', '时间（UTC）'),
    },
    needs: { reason: true, secondFactor: true },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, () => null)
      if (typeof project === 'string') return refused(project)
      const from = project[`${said.what}_at`].toISOString()
      return { changes: [{ what: { en: 'When', zh: '时间' }, from, to: said.at }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const project = await projectThat(deps, said.project, () => null)
      if (typeof project === 'string') return refused(project)
      const times = movedTimes(deps, project, said)
      if (typeof times === 'string') return refused(times)
      const moved = await updateTimes(deps.db, said.project, times)
      return moved ? done(`${project.name}: ${said.what} ${said.at}.`) : refused(`project ${said.project} has ended`)
    },
  })

/** The times of a project with one of them moved, or why that cannot be. */
function movedTimes(
  deps: StartActDeps,
  project: ProjectRow,
  { what, at }: { readonly what: 'opens' | 'closes' | 'trades'; readonly at: string },
) {
  const now = nowOf(deps)
  if (project.ended_at !== null) return `project ${project.project_id} has ended`
  if (project[`${what}_at`] <= now) return `When: it ${what} no more, that moment is past`
  if (new Date(at) <= now) return 'When: a moment that is still to come'
  const texts = {
    opens: project.opens_at.toISOString(),
    closes: project.closes_at.toISOString(),
    trades: project.trades_at.toISOString(),
  }
  return timesOf({ ...texts, [what]: at })
}

const isRevealed = (project: ProjectRow): string | null =>
  waitsForBeacon(project) ? null : `the draw of project ${project.project_id} waits for nothing`

const revealAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup reveal',
    page: 'markets',
    purpose: {
      en: 'tells a closed lottery what it waits for; with that its secret is published and the draw is made',
      zh: '为已截止的抽签填入其等待的外部信息；随后公布密钥并抽签',
    },
    effect: 'acts',
    fields: {
      project: projectField,
      word: {
        ...line({ en: 'What it was', zh: '内容' }, BEACON_MAX, {
          like: /^[^,\n]+$/,
          wanted: { en: 'a text without a comma', zh: '不含逗号的文字' },
        }),
        rest: true,
      },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, isRevealed)
      if (typeof project === 'string') return refused(project)
      return { changes: [{ what: { en: project.outside ?? '', zh: project.outside ?? '' }, from: '–', to: said.word }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await projectById(deps.db, said.project))?.beacon === said.word,
    },
    async carryOut(_context, said) {
      const project = await projectThat(deps, said.project, isRevealed)
      if (typeof project === 'string') return refused(project)
      if (project.closes_at > nowOf(deps)) return refused(`project ${said.project} has not closed`)
      const noted = await noteBeacon(deps.db, said.project, said.word.trim())
      return noted ? done(`The draw of ${project.name} is made.`) : refused('it was told before')
    },
  })

const isUnsold = (project: ProjectRow): string | null =>
  project.outcome === 'sold' ? null : `project ${project.project_id} was not sold`

const marketAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup market',
    page: 'markets',
    purpose: { en: 'notes in which market a sold coin trades', zh: '登记已售出币种的交易市场' },
    effect: 'acts',
    fields: { project: projectField, market: line({ en: 'Market', zh: '市场' }, 30) },
    needs: { reason: true },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, isUnsold)
      if (typeof project === 'string') return refused(project)
      return { changes: [{ what: { en: 'Market', zh: '市场' }, from: project.market ?? '–', to: said.market }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const project = await projectThat(deps, said.project, isUnsold)
      if (typeof project === 'string') return refused(project)
      const listed = deps.services.catalogue.byName(said.market)
      if (listed === null) return refused(`there is no market ${said.market}: market create first`)
      if (listed.market.base.asset !== project.coin) return refused(`${said.market} does not trade what was sold`)
      await noteMarket(deps.db, said.project, said.market)
      return done(`${project.name} trades as ${said.market}.`)
    },
  })

const isOver = (project: ProjectRow): string | null =>
  project.published_at !== null && project.ended_at === null
    ? null
    : `project ${project.project_id} is none that could be called off`

const callOffAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup call-off',
    page: 'markets',
    purpose: {
      en: 'calls a sale off that has no result yet: all money and all coins are given back',
      zh: '取消尚无结果的发售：全部认购款与待售币退还',
    },
    effect: 'acts',
    fields: { project: projectField },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutProject,
    async before(_context, said) {
      const project = await projectThat(deps, said.project, isOver)
      if (typeof project === 'string') return refused(project)
      return {
        changes: [{ what: STATE, from: standOf(deps, project), to: 'called off' }],
        touches: [{ what: { en: 'Subscriptions given back', zh: '退还的认购' }, count: project.entries }],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await projectById(deps.db, said.project))?.outcome === 'called_off',
    },
    async carryOut(_context, said) {
      const problem = await callOff(deps, said.project)
      return problem === null
        ? done(`Project ${said.project} is called off; everything is given back.`)
        : refused(problem)
    },
  })

/** Ends a sale with nothing given; what is still on its way is counted first, so that none is left behind. */
const callOff = (deps: StartActDeps, id: number): Promise<string | null> =>
  deps.db.transaction().execute(async transaction => {
    const project = await lockProject(transaction, id)
    const problem = project === null ? `there is no project ${id}` : isOver(project)
    if (project === null || problem !== null) return problem
    if (await hasAsked(transaction, id)) return 'a subscription is on its way: say it again in half a minute'
    await noteNothing(transaction, id)
    const secret = openSecret(deps.services, project)
    await endProject(transaction, id, { outcome: 'called_off', given: 0, secret, at: nowOf(deps) })
    return null
  })
