import { atoms, lots, type Ppm, ppm, type RiskTier, ticks } from '@bourse/kernel'
import type { Level } from '@bourse/protocol'
import type { CoreLink, SubmitResult } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { allLevels, atomsOfSteps, levelOfRow, readAmount, readPrice, readQuantity } from '../markets/index.ts'
import type { Contract } from './contract.ts'
import { deleteContract, insertContract } from './contract-table.ts'

/** One step of a contract's risk as people say it: `upTo` in whole coins of the quote, the rate in parts of a million. */
export type TierText = { readonly upTo: string; readonly leverage: number; readonly mmrPpm: number }

/** A contract to open; prices, quantities and values as text. */
export type NewContract = Omit<Contract, 'openedMs'> & {
  readonly lastPrice: string
  readonly minQuantity: string
  readonly maxQuantity: string
  /** The most of one position. */
  readonly positionMax: string
  /** No order, index or mark is above it. */
  readonly priceMax: string
  readonly bandPpm: number
  /** What premiums are measured with. */
  readonly impactValue: string
  readonly intervalMs: number
  readonly tiers: readonly TierText[]
}

/** What a listing needs. */
export type ContractListingDeps = { readonly db: Database; readonly core: CoreLink; readonly now: () => Date }

/** The contract fees of every level, as the engine takes them. */
export const contractFees = (levels: readonly Level[]): { maker: Ppm; taker: Ppm }[] =>
  levels.map(({ contract }) => ({ maker: ppm(contract.makerPpm), taker: ppm(contract.takerPpm) }))

/** Opens a contract: its row, then the engine's contract. Saying it again does nothing twice; one the engine refuses leaves no row. The answer is the problem, or null. */
export async function listContract({ db, core, now }: ContractListingDeps, of: NewContract): Promise<string | null> {
  const steps = atomsOfSteps(of)
  if (steps === null) return `tick × lot is no whole number of the smallest part of ${of.quote.coin}`
  const rules = rulesOf(of)
  if (typeof rules === 'string') return rules
  const tiers = tiersOf(of)
  if (typeof tiers === 'string') return tiers
  const written = await insertContract(db, {
    ...{ contract: of.contract, name: of.name, base: of.base.asset, quote: of.quote.asset },
    ...{ tick_units: of.tick.units, price_scale: of.tick.scale, lot_units: of.lot.units, lot_scale: of.lot.scale },
    ...{ rank: of.rank, created_at: now() },
  })
  const submitted = await core.submit({
    kind: 'create_contract',
    market: of.contract,
    quote: of.quote.asset,
    tickAtoms: atoms(steps.tickAtoms),
    lastPrice: ticks(rules.lastPrice),
    minQuantity: lots(rules.minQuantity),
    maxQuantity: lots(rules.maxQuantity),
    positionMax: lots(rules.positionMax),
    priceMax: ticks(rules.priceMax),
    bandPpm: ppm(of.bandPpm),
    impactValue: atoms(rules.impactValue),
    intervalMs: of.intervalMs,
    fees: contractFees((await allLevels(db)).map(levelOfRow)),
    tiers,
  })
  const problem = problemOf(submitted)
  if (problem !== null && written && submitted.kind === 'refused') await deleteContract(db, of.contract)
  return problem ?? (written || submitted.kind === 'done' ? null : `${of.name} is open already`)
}

type Rules = Record<'lastPrice' | 'minQuantity' | 'maxQuantity' | 'positionMax' | 'priceMax' | 'impactValue', number>

function rulesOf(of: NewContract): Rules | string {
  const readings = {
    lastPrice: readPrice(of, of.lastPrice),
    minQuantity: readQuantity(of, of.minQuantity),
    maxQuantity: readQuantity(of, of.maxQuantity),
    positionMax: readQuantity(of, of.positionMax),
    priceMax: readPrice(of, of.priceMax),
    impactValue: readAmount(of.quote, of.impactValue),
  }
  const rules: Partial<Rules> = {}
  for (const name of Object.keys(readings) as (keyof Rules)[]) {
    const reading = readings[name]
    if (!reading.ok) return `${name} ${of[name]}: ${reading.problem}`
    rules[name] = reading.value
  }
  return rules as Rules
}

/** Tiers as the engine takes them, or why one cannot be read. */
export function tiersOf({ quote, tiers }: Pick<NewContract, 'quote' | 'tiers'>): RiskTier[] | string {
  const read: RiskTier[] = []
  for (const { upTo, leverage, mmrPpm } of tiers) {
    const value = readAmount(quote, upTo)
    if (!value.ok) return `tier ${upTo}: ${value.problem}`
    read.push({ upTo: value.value, leverageMax: leverage, mmr: mmrPpm })
  }
  return read
}

function problemOf(submitted: SubmitResult): string | null {
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return null
  if (submitted.kind === 'refused')
    return submitted.code === 'MARKET_EXISTS' ? null : `the engine refused it: ${submitted.code}`
  return submitted.kind === 'unknown'
    ? 'the database did not answer: say it again'
    : `the core did not take it: ${submitted.reason}`
}
