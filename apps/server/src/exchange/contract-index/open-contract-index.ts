import type { Clock } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { askVenues, type Question } from './ask-venues.ts'
import { type ContractCatalogue, openContracts } from './contract-catalogue.ts'
import { listDemoContracts } from './demo-contracts.ts'
import { IndexBoard } from './index-board.ts'
import { allSources } from './index-source-table.ts'
import { isSimulated } from './index-venues.ts'
import { IndexRun } from './run-index.ts'
import { VenueSockets } from './venue-sockets.ts'

/** What contracts are opened on. */
export type ContractIndexDeps = {
  readonly db: Database
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly clock: Clock
  readonly jobs: Jobs
  readonly now: () => Date
  readonly demo: boolean
}

/** The contracts, with the index that each goes by. */
export type ContractIndex = {
  readonly contracts: ContractCatalogue
  readonly board: IndexBoard
  /** Takes in which sources there are now. */
  refreshSources(): Promise<void>
  stop(): Promise<void>
}

const ROUND_REST_MS = 1_000
const ASK_REST_MS = 2_000

/** The contracts of a demo, opened and run by whoever keeps its clock. */
export type DemoContracts = Pick<ContractIndex, 'contracts' | 'board'> & {
  /** Tells the core the index of each, and settles funding that is due. */
  round(): Promise<void>
}

type DemoContractsDeps = Pick<ContractIndexDeps, 'db' | 'core' | 'catalogue' | 'now'>

/** Opens the contracts of a demo without running them. */
export async function openDemoContracts(deps: DemoContractsDeps): Promise<DemoContracts> {
  const contracts = await openContracts(deps)
  await listDemoContracts({ ...deps, contracts })
  const board = new IndexBoard()
  board.set(await allSources(deps.db))
  const run = new IndexRun({ core: deps.core, contracts, board })
  return { contracts, board, round: () => run.round() }
}

/** Opens the contracts and runs them: sources are asked, the core is told the index about once a second, and funding is settled when its slot has come. */
export async function openContractIndex(deps: ContractIndexDeps): Promise<ContractIndex> {
  const { db, clock, jobs, demo } = deps
  const contracts = await openContracts(deps)
  if (demo) await listDemoContracts({ ...deps, contracts })
  const board = new IndexBoard()
  let questions: readonly Question[] = []
  // A demo asks nobody outside, and listens to nobody.
  const sockets = demo ? null : new VenueSockets({ clock, contracts, board })
  async function refreshSources(): Promise<void> {
    const sources = (await allSources(db)).filter(({ active }) => active)
    board.set(sources)
    questions = sources.filter(({ venue }) => !isSimulated(venue))
    sockets?.set(questions)
  }
  await refreshSources()
  const run = new IndexRun({ core: deps.core, contracts, board })
  const rounds = [
    jobs.every({ name: 'contract-index', restMs: ROUND_REST_MS, act: () => run.round() }),
    ...(sockets === null
      ? []
      : [
          jobs.every({
            name: 'index-sources',
            restMs: ASK_REST_MS,
            act: () => {
              sockets.tend()
              return askVenues({ clock, contracts, board }, sockets.untold(questions))
            },
          }),
        ]),
  ]
  return {
    contracts,
    board,
    refreshSources,
    async stop() {
      sockets?.stop()
      await Promise.all(rounds.map(round => round.stop()))
    },
  }
}
