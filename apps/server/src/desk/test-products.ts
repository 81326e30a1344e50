import type { ArticleBoard } from '../operations/article-board.ts'
import type { ContractBoard } from '../operations/contract-board.ts'
import type { InstitutionBoard } from '../operations/institution-board.ts'
import type { InvitationBoard } from '../operations/invitation-board.ts'
import type { MarketBoard } from '../operations/market-board.ts'
import type { ProductWork, WorkCount } from '../operations/product-work.ts'
import type { TreasuryBoard } from '../operations/treasury-board.ts'
import type { VoteBoard } from '../operations/vote-board.ts'

const boardOfTest: MarketBoard = {
  read: async () => ({
    markets: [],
    coins: [],
    levels: [],
    otc: { coins: [], currencies: [], merchants: [] },
    seq: 4711,
  }),
  sales: async () => [],
  traders: () => null,
  last: () => '',
}

const treasuryOfTest: TreasuryBoard = {
  read: async () => ({
    ...{ wallets: {}, wallets_at: null, hot: [], moves: [], chains: [], rules: [] },
    suspense: { assets: [], items: [] },
  }),
  worth: () => null,
  cold: async () => ({ day: null, chains: [] }),
  banks: async () => ({ currencies: [], statements: [], lines: [], lines_waiting: 0, files: [] }),
  cover: async () => ({
    ...{ days: [], liabilities: null, reserves: null },
    gone: { hour_bound: 1, day_bound: 10, assets: [] },
  }),
  front: async () => ({
    ...{ notices: [], banners: [], broadcasts: [], providers: [] },
    rate: { name: 'usd_to_cny', value: '7', from: 'default', at: null, stale: false },
  }),
}

const contractsOfTest: ContractBoard = {
  read: async () => ({ contracts: [], funds: [] }),
  risk: async () => ({ at: 0, moves: [] }),
  closings: async ({ contract }) => (contract === null ? [] : null),
  funding: async () => null,
  last: async () => '',
}

const votesOfTest: VoteBoard = { rounds: async () => [], entries: async () => null }

const invitationsOfTest: InvitationBoard = {
  read: async () => ({
    ...{ counted: null, shares: [], invited: 0, trading: 0, days: [], coins: [], first: [], barred: [] },
    same_document: [],
  }),
  credits: async () => [],
}

const institutionsOfTest: InstitutionBoard = {
  list: async () => [],
  count: async () => ({ all: 0, closed: 0 }),
  one: async () => null,
  statement: async () => null,
  last: async () => '',
}

const NOTHING_WAITS: WorkCount = { waiting: 0, oldest: null, givenUp: 0, done: 0 }

const workOfTest: ProductWork = {
  callbacks: { count: async () => NOTHING_WAITS, list: async () => [], one: async () => null },
  conversions: { count: async () => NOTHING_WAITS, list: async () => [] },
}

const articlesOfTest: ArticleBoard = {
  list: async () => ({ articles: [], counts: { draft: 0, scheduled: 0, published: 0, withdrawn: 0 } }),
  one: async () => null,
  diff: async () => null,
  preview: () => ({ blocks: [], refused: [] }),
  put: async () => '0'.repeat(64),
}

/** What the products tell the desk of a test: that there is nothing. */
export const nothingOfProducts = {
  articles: articlesOfTest,
  productWork: workOfTest,
  board: boardOfTest,
  contracts: contractsOfTest,
  votes: votesOfTest,
  invitations: invitationsOfTest,
  treasury: treasuryOfTest,
  institutions: institutionsOfTest,
}
