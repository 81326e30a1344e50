import type { CommandBody, EngineEvent, MarketRules } from '@bourse/engine'
import { type Atoms, type Lots, ppm, type Ticks } from '@bourse/kernel'
import { expect } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { eventShadow } from './event-shadow.ts'
import { readScriptLine, type ScriptAction } from './read-script-line.ts'
import { ownerOf, PEOPLE, ScriptPlayers, START_AT } from './script-players.ts'

/** The assets of a script's market. */
export const COIN = 1
export const USD = 2
/** What everybody has at first. */
export const COINS_EACH = 10_000
export const USD_EACH = 1_000_000

/** What may be different about a script's market. */
export type MarketOptions = Partial<MarketRules> & { lotAtoms?: number; tickAtoms?: number; lastPrice?: number }

/** A market with people and money, to which scripts are read. */
export type Venue = {
  machine: Machine
  /** Applies one command, stamped with the next place and the present moment, and checks what it moved. */
  apply(command: CommandBody): EngineEvent[]
  /** Plays a script: each line an action, and after an arrow what must come of it. At the end every asset nets to zero. */
  play(script: string): void
}

/** Opens a market at 100 without fees and band, where a lot is an atom and a tick is an atom, unless asked otherwise. */
export function openVenue(machine: Machine, options: MarketOptions = {}): Venue {
  const shadow = eventShadow()
  const players = new ScriptPlayers()
  let [seq, at] = [0, START_AT]

  const apply = (command: CommandBody): EngineEvent[] => {
    machine.apply({ ...command, seq: ++seq, at })
    const events = machine.events.read()
    shadow.follow(events)
    players.follow(events)
    return events
  }
  for (const command of opening(options)) apply(command)

  const act = (action: ScriptAction): string => {
    if (action.verb === 'wait') {
      at += action.ms
      return ''
    }
    if (action.verb === 'book') return bookOf(machine)
    if (action.verb === 'has') return purseOf(machine, ownerOf(action.who))
    return apply(players.commandOf(action))
      .map(event => players.say(event))
      .filter(Boolean)
      .join(', ')
  }

  return {
    machine,
    apply,
    play(script) {
      const lines = script
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean)
      const read = lines.map(line => line.split('→').map(part => part.trim()))
      const played = read.map(([action = '']) => [action, act(readScriptLine(action))])
      const show = (transcript: string[][]): string[] =>
        transcript.map(([action = '', outcome]) => (outcome ? `${action} → ${outcome}` : action))
      expect(show(played)).toEqual(show(read))
      machine.verify()
      shadow.check(machine)
    },
  }
}

/** The commands that open a script's market. */
export function opening(options: MarketOptions = {}): CommandBody[] {
  const maxTotal = 1_000_000_000_000_000 as Atoms
  const deposit = (owner: number, asset: number, amount: number): CommandBody => ({
    kind: 'transfer',
    owner: 0,
    clientId: `begin-${owner}-${asset}`,
    purpose: 0,
    legs: [{ fromOwner: 0, fromPurse: 'outside', toOwner: owner, toPurse: 'spot', asset, amount: amount as Atoms }],
  })
  return [
    { kind: 'create_asset', asset: COIN, scale: 8, maxTotal },
    { kind: 'create_asset', asset: USD, scale: 6, maxTotal },
    {
      kind: 'create_market',
      market: 1,
      base: COIN,
      quote: USD,
      lotAtoms: 1 as Atoms,
      tickAtoms: 1 as Atoms,
      lastPrice: 100 as Ticks,
      minQuantity: 1 as Lots,
      maxQuantity: 1_000_000 as Lots,
      minValue: 1 as Atoms,
      maxValue: 1_000_000_000 as Atoms,
      bandPpm: ppm(0),
      fees: [{ maker: ppm(0), taker: ppm(0) }],
      ...(options as Partial<MarketRules>),
    },
    ...PEOPLE.flatMap((_, index) => [deposit(index + 1, COIN, COINS_EACH), deposit(index + 1, USD, USD_EACH)]),
  ]
}

function bookOf(machine: Machine): string {
  const { bids, asks } = machine.depth(1, 100)
  const side = (levels: readonly (readonly [number, number])[]): string =>
    levels.map(([price, quantity]) => `${quantity}@${price}`).join(' ') || 'none'
  return `bids ${side(bids)}, asks ${side(asks)}`
}

/** What somebody has more or less than at the beginning. */
function purseOf(machine: Machine, owner: number): string {
  const one = (asset: number, name: string, begin: number): string => {
    const { available, held } = machine.balance(owner, 'spot', asset)
    const change = available + held - begin
    return `${change < 0 ? '' : '+'}${change} ${name}${held > 0 ? ` (${held} held)` : ''}`
  }
  return `${one(COIN, 'coin', COINS_EACH)}, ${one(USD, 'usd', USD_EACH)}`
}
