import { type CommandBody, PURSES, type Purse, type TransferLeg } from '@bourse/engine'
import { atoms, type Dice, SAFE_MAX } from '@bourse/kernel'
import { balanceOf, totalOf } from '../reference/ledger.ts'
import { type Scene, someClientId, someOwner } from './random-orders.ts'

type Place = { owner: number; purse: Purse }

function somePlace(scene: Scene): Place {
  const { dice } = scene
  if (dice.chance(0.35)) return { owner: 0, purse: dice.chance(0.6) ? 'outside' : dice.pick(PURSES) }
  return { owner: someOwner(scene), purse: dice.pick(['spot', 'spot', 'spot', 'contract', 'otc']) }
}

const someAsset = (dice: Dice): number => (dice.chance(0.01) ? dice.between(4, 9) : dice.between(1, 3))

const inRange = (amount: number): number => Math.min(SAFE_MAX, Math.max(1, amount))

/** An amount that the account can spare, mostly. */
function someAmount(scene: Scene, from: Place, asset: number): number {
  const { dice, state, world } = scene
  const room = (state.assets.get(asset)?.maxTotal ?? 0) - totalOf(state, asset)
  if (from.purse === 'outside' && dice.chance(0.1)) return inRange(room + dice.between(-1, 2))
  const available = from.purse === 'outside' ? world.wealth : balanceOf(state, { ...from, asset }).available
  if (dice.chance(0.04)) return inRange(available + 1)
  if (dice.chance(0.04)) return inRange(available)
  return dice.between(1, Math.max(1, Math.floor(available / 5)))
}

function someLeg(scene: Scene): TransferLeg {
  const from = somePlace(scene)
  const to = somePlace(scene)
  const asset = someAsset(scene.dice)
  const amount = atoms(someAmount(scene, from, asset))
  return { fromOwner: from.owner, fromPurse: from.purse, toOwner: to.owner, toPurse: to.purse, asset, amount }
}

export function randomTransfer(scene: Scene): CommandBody {
  const { dice } = scene
  const legs = Array.from({ length: dice.pick([1, 1, 1, 2, 3, 16]) }, () => someLeg(scene))
  const owner = dice.chance(0.5) ? 0 : someOwner(scene)
  return { kind: 'transfer', owner, clientId: someClientId(scene), purpose: dice.between(0, 65_535), legs }
}

export function randomHold(scene: Scene): CommandBody {
  const place = somePlace(scene)
  const asset = someAsset(scene.dice)
  const amount = atoms(someAmount(scene, place, asset))
  return { kind: 'hold', ...place, clientId: someClientId(scene), purpose: scene.dice.between(0, 9), asset, amount }
}

export function randomPostOrVoid(scene: Scene): CommandBody {
  const { dice, state } = scene
  const holds = [...state.holds.values()]
  const found = holds.length > 0 && dice.chance(0.95) ? dice.pick(holds) : null
  const owner = found && dice.chance(0.97) ? found.owner : someOwner(scene)
  const hold = found?.id ?? dice.between(1, state.nextId)
  const both = { owner, clientId: someClientId(scene), purpose: dice.between(0, 9), hold }
  if (dice.chance(0.3)) return { kind: 'void', ...both }
  const left = found?.left ?? 10
  const amount = dice.chance(0.3) ? left : dice.chance(0.1) ? left + 1 : dice.between(1, left)
  const to = somePlace(scene)
  return { kind: 'post', ...both, amount: atoms(amount), toOwner: to.owner, toPurse: to.purse }
}
