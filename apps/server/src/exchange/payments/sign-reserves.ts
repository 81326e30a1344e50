import { SIGNING_FAMILIES, type SigningFamily } from '@bourse/chains/ownership'
import type { ReserveStatement } from '@bourse/kernel'
import type { ChainFamily } from '../chains/index.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { ChainHolding } from './read-holdings.ts'

// So many that a payment waits for no longer than a breath.
const AT_ONCE = 50

/** Whether addresses of a family can sign. */
export const isSigning = (family: ChainFamily): family is SigningFamily =>
  (SIGNING_FAMILIES as readonly string[]).includes(family)

/** The signatures of a chain's addresses under a statement, by address; whoever is made of no key of ours has none. */
export async function signReserves(
  { signer }: Pick<PaymentDeps, 'signer'>,
  statement: ReserveStatement,
  { chain, addresses }: ChainHolding,
): Promise<ReadonlyMap<string, string>> {
  const signed = new Map<string, string>()
  if (!isSigning(chain.family)) return signed
  const keyed = addresses.flatMap(({ address, place }) => (place === null ? [] : [{ address, place }]))
  const { path, family } = chain
  for (let from = 0; from < keyed.length; from += AT_ONCE) {
    const part = keyed.slice(from, from + AT_ONCE)
    const { signatures } = await (await signer()).ask({
      ...{ ask: 'sign_reserves', path, family, chain: chain.chain, statement, addresses: part },
    })
    for (const [at, { address }] of part.entries()) signed.set(address, signatures[at] ?? '')
  }
  return signed
}
