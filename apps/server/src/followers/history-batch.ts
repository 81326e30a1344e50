import type { EngineEvent, Purse } from '@bourse/engine'
import type { OrderRecord } from '../core/order-record.ts'
import type { ContractBatch } from './contract-history.ts'
import type { Candle } from './market-feed.ts'

/** A deal as the history keeps it, with what both sides held in all once they had given and received. */
export type DealRow = Omit<Extract<EngineEvent, { kind: 'deal' }>, 'kind' | 'takerLeft' | 'makerLeft'> &
  HeldAfterDeal & { seq: number; atMs: number }

/** What the accounts of a deal hold in all after it, available and held; null: what came in was nothing after its fee. */
export type HeldAfterDeal = {
  takerGaveAfter: number | null
  takerGotAfter: number | null
  makerGaveAfter: number | null
  makerGotAfter: number | null
}

/** One change of an account as the history keeps it. */
export type EntryRow = Omit<Extract<EngineEvent, { kind: 'entry' }>, 'kind'> & {
  seq: number
  /** Which of the command's entries. */
  place: number
  atMs: number
}

/** What an account holds. */
export type BalanceRow = { owner: number; purse: Purse; asset: number; available: number; held: number }

/** What was traded in one span; added to what the history has of it. */
export type CandleRow = Candle & { market: number; intervalS: number }

/** What the journal's rows after `fromSeq` up to `toSeq` add to the history: written in one transaction with the place. */
export type HistoryBatch = {
  fromSeq: number
  toSeq: number
  orders: OrderRecord[]
  deals: DealRow[]
  entries: EntryRow[]
  balances: BalanceRow[]
  candles: CandleRow[]
  contracts: ContractBatch
}

/** Where the projector writes. */
export type HistoryStore = {
  /** The last command that the history holds. */
  position(): Promise<number>
  /** Writes a batch if the history stands exactly at its `fromSeq`; false when it stands elsewhere. Rejects when unknown. */
  write(batch: HistoryBatch): Promise<boolean>
}
