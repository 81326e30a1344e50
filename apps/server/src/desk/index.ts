import type { Clock } from '@bourse/kernel'
import type { ArticleBoard } from '../operations/article-board.ts'
import type { ContractBoard } from '../operations/contract-board.ts'
import type { PeopleRecords } from '../operations/desk-people.ts'
import type { DeskQueue } from '../operations/desk-queue.ts'
import type { Feature } from '../operations/feature.ts'
import type { HouseState } from '../operations/house-state.ts'
import type { InstitutionBoard } from '../operations/institution-board.ts'
import type { InvitationBoard } from '../operations/invitation-board.ts'
import type { MarketBoard } from '../operations/market-board.ts'
import type { ProductWork } from '../operations/product-work.ts'
import type { StagedFiles } from '../operations/staged-files.ts'
import type { TreasuryBoard } from '../operations/treasury-board.ts'
import type { VoteBoard } from '../operations/vote-board.ts'
import type { AnyAct, OrderDeps } from '../operator/index.ts'
import { openCodeTimes } from '../platform/code-times.ts'
import type { Platform } from '../platform/platform.ts'
import type { Database } from '../platform/postgres/database.ts'
import { createSealing } from '../platform/secrets/sealing.ts'
import { type ActServices, actCalls } from './acts/index.ts'
import { type ArticleServices, articleCalls } from './articles/index.ts'
import { auditCalls, type ExportServices, exportRoute, lastOfActs, lastOfRequests, signingKey } from './audit/index.ts'
import { type ContractBoardServices, contractCalls } from './contracts/index.ts'
import { type InstitutionServices, institutionCalls } from './institutions/index.ts'
import { type InvitationBoardServices, invitationCalls } from './invitations/index.ts'
import { lastOfMarkets, type MarketServices, marketCalls } from './markets/index.ts'
import {
  deskSocket,
  inStepsOf,
  lookNowAndThen,
  measureHouse,
  newsOf,
  type OverviewServices,
  overviewCalls,
  soundnessOf,
} from './overview/index.ts'
import { type PeopleServicesOfDesk, peopleCalls, pictureRoute } from './people/index.ts'
import { type QueueServices, Queues, queueCalls } from './queues/index.ts'
import {
  type DemoOperator,
  type DeskSessions,
  demoCodePage,
  doorCalls,
  endStaleSessions,
  openDeskSessions,
  operatorSignInActs,
  type SessionServices,
  type SignInDeps,
  seedDemoOperators,
} from './sign-in/index.ts'
import { type TreasuryServices, treasuryCalls } from './treasury/index.ts'
import { type VoteBoardServices, voteCalls } from './votes/index.ts'
import { lastOfWork, type WorkServices, workCalls } from './work/index.ts'

export type { DemoOperator } from './sign-in/index.ts'

/** What the calls of the desk need. */
export type DeskServices = SessionServices &
  ActServices &
  ExportServices &
  OverviewServices &
  QueueServices &
  MarketServices &
  ContractBoardServices &
  VoteBoardServices &
  InvitationBoardServices &
  TreasuryServices &
  InstitutionServices &
  WorkServices &
  ArticleServices &
  PeopleServicesOfDesk

/** Everything that the desk itself answers; rooms of the products bring more, as features of their own. */
export const deskFeatures: readonly Feature<DeskServices>[] = [
  { name: 'desk door', calls: doorCalls, routes: [demoCodePage] },
  { name: 'desk acts', calls: actCalls },
  { name: 'desk audit', calls: auditCalls, routes: [exportRoute] },
  { name: 'desk overview', calls: overviewCalls, socket: deskSocket },
  { name: 'desk queues', calls: queueCalls },
  { name: 'desk markets', calls: marketCalls },
  { name: 'desk contracts', calls: contractCalls },
  { name: 'desk votes', calls: voteCalls },
  { name: 'desk invitations', calls: invitationCalls },
  { name: 'desk treasury', calls: treasuryCalls },
  { name: 'desk institutions', calls: institutionCalls },
  { name: 'desk articles', calls: articleCalls },
  { name: 'desk work', calls: workCalls },
  { name: 'desk people', calls: peopleCalls, routes: [pictureRoute] },
]

/** Acts about who is at the desk. */
export const deskActs = (deps: { db: Database; clock: Clock; sessions: DeskSessions }): readonly AnyAct[] =>
  operatorSignInActs(deps)

/** The desk as it runs. */
export type Desk = {
  readonly services: DeskServices
  readonly sessions: DeskSessions
  /** Who can be signed in as in demo mode; empty outside it. */
  readonly demo: readonly DemoOperator[]
  stop(): Promise<void>
}

/** What the house gives its desk. */
export type DeskDeps = {
  /** What acts are carried out with, known once every part of the house has brought its own. */
  readonly orders: () => OrderDeps
  readonly house: HouseState
  /** The queues that the rooms of the products bring. */
  readonly queues: readonly DeskQueue[]
  /** Files that operators hand in for acts. */
  readonly files: StagedFiles
  /** The work that waits in tables of the products' own. */
  readonly productWork: ProductWork
  /** What the exchange shows of its people. */
  readonly people: PeopleRecords
  readonly board: MarketBoard
  readonly contracts: ContractBoard
  readonly votes: VoteBoard
  readonly invitations: InvitationBoard
  readonly treasury: TreasuryBoard
  readonly institutions: InstitutionBoard
  readonly articles: ArticleBoard
  /** How many deals there have been since the start. */
  readonly deals: () => number
  readonly version: string
  /** Null: no demo. */
  readonly demoPassword: string | null
}

// Figures that never stand still are asked for anew this often by a page that is open.
const FIGURES_MS = 10_000

/** Opens the desk. */
export async function openDesk(platform: Platform, deps: DeskDeps): Promise<Desk> {
  const { database, clock, jobs, secret, metrics } = platform
  const { house, productWork, board, contracts, votes, invitations, treasury, institutions, articles, version } = deps
  const { db } = database
  const sessions = openDeskSessions({ db, clock, acts: () => deps.orders().acts })
  const door: SignInDeps = {
    ...{ db, clock, sessions, codeTimes: openCodeTimes(clock) },
    sealing: createSealing(Buffer.from(await secret('desk'))),
    get orders() {
      return deps.orders()
    },
  }
  const demo = deps.demoPassword === null ? [] : await seedDemoOperators(door, deps.demoPassword)
  const stale = endStaleSessions(jobs, door)
  const looks = lookNowAndThen(jobs)
  const measures = measureHouse(jobs, { db, clock, metrics, deals: deps.deals })
  return {
    services: {
      desk: {
        ...{ door, version, house, measures, jobs, productWork, board, treasury, institutions, articles },
        ...{ people: deps.people, files: deps.files, contracts, votes, invitations },
        queues: new Queues({ db, clock }, deps.queues),
        sound: soundnessOf({ db, clock, house }),
        signing: signingKey(await secret('desk')),
        startedAtMs: clock.nowMs(),
        looks: looks.follow,
        news: newsOf({
          acts: () => lastOfActs(db),
          requests: () => lastOfRequests(db),
          markets: () => lastOfMarkets(board),
          contracts: () => contracts.last(),
          institutions: () => institutions.last(),
          work: () => lastOfWork({ jobs, productWork }),
          figures: inStepsOf(FIGURES_MS, () => clock.nowMs()),
        }),
      },
    },
    sessions,
    demo,
    async stop() {
      await Promise.all([stale.stop(), looks.stop(), measures.stop()])
    },
  }
}
