import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { CommandBody } from '../../core/core-link.ts'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import { type AskedCredit, askedCredits, noteCredited, noteRefused, noteTried } from './invite-reward-table.ts'

const AT_ONCE = 50

/** Has the ledger carry out what was made; what a crash cut off is asked for again under the same id, and moves once. */
export async function payCredits(deps: InvitationDeps): Promise<void> {
  for (let after = ''; ; ) {
    const some = await askedCredits(deps.db, after, AT_ONCE)
    const last = some.at(-1)
    if (last === undefined) return
    after = last.credit_id
    const sure = some.filter(credit => !isForgotten(deps, credit))
    await noteTried(
      deps.db,
      sure.map(({ credit_id: id }) => id),
      new Date(deps.clock.nowMs()),
    )
    const went = await Promise.all(sure.map(credit => pay(deps, credit)))
    // A core that is busy is asked again in the next round; what one credit lacks holds up none behind it.
    if (went.includes('later')) return
  }
}

function isForgotten({ clock, log }: InvitationDeps, { credit_id: id, tried_at: tried }: AskedCredit): boolean {
  if (tried === null || clock.nowMs() - tried.getTime() <= REMEMBERED_MS) return false
  log.error({ credit: id }, 'a reward stayed unfinished for too long: a person must look')
  return true
}

async function pay(
  { db, clock, log, services }: InvitationDeps,
  credit: AskedCredit,
): Promise<'paid' | 'refused' | 'later'> {
  const submitted = await services.core.submit(commandOf(credit))
  const now = new Date(clock.nowMs())
  if (submitted.kind === 'done') {
    await noteCredited(db, credit.credit_id, { seq: submitted.seq, at: new Date(submitted.atMs) })
    return 'paid'
  }
  if (submitted.kind === 'repeated') {
    await noteCredited(db, credit.credit_id, { seq: submitted.firstSeq, at: now })
    return 'paid'
  }
  if (submitted.kind === 'unknown') return 'later'
  if (submitted.kind !== 'refused') {
    await noteTried(db, [credit.credit_id], null)
    return 'later'
  }
  await noteRefused(db, credit.credit_id, submitted.code)
  log.error({ credit: credit.credit_id, code: submitted.code }, 'a reward was refused')
  return 'refused'
}

/** Out of what the house took in fees. */
const commandOf = ({ credit_id: id, inviter, asset, amount }: AskedCredit): CommandBody => ({
  kind: 'transfer',
  owner: inviter,
  clientId: houseClientId(`invite-${id}`),
  purpose: PURPOSE.inviteReward,
  legs: [
    {
      ...{ fromOwner: HOUSE, fromPurse: 'fees', toOwner: inviter, toPurse: 'spot' },
      ...{ asset, amount: atoms(amount) },
    },
  ],
})
