import { type certificationStatus, type Language, ok, type ReplyOf, type userInfo } from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import { expiringImageAddress } from '../images/index.ts'
import { reviewReasonText } from '../messages/index.ts'
import { type PeopleDeps, type PeopleWith, signedInOf } from '../people/index.ts'
import { type BankRow, newestBank } from './bank-table.ts'
import { type CheckRow, checksOf } from './check-table.ts'
import { identityBinding } from './identity-binding.ts'

type Status = ReplyOf<typeof certificationStatus>

const seconds = (moment: Date | null): number | null => (moment === null ? null : moment.getTime() / 1000)
const TAIL = 4

const stateOf = (row: CheckRow | BankRow | undefined, language: Language) => ({
  status: row?.status ?? ('none' as const),
  submitted_at: seconds(row?.submitted_at ?? null),
  decided_at: seconds(row?.decided_at ?? null),
  reason: row?.reason ? reviewReasonText(row.reason, language) : null,
})

/** The level somebody has proved: the highest approved one. */
export const provedLevel = (checks: readonly CheckRow[]): number =>
  Math.max(0, ...checks.filter(check => check.status === 'approved').map(check => check.level))

/** How far somebody's verification has come, in one line. */
export async function kycOf(
  deps: Deps,
  { userId, language }: { readonly userId: number; readonly language: Language },
): Promise<ReplyOf<typeof userInfo>['kyc']> {
  const checks = await checksOf(deps.db, userId)
  const newest = checks[0]
  return {
    level: provedLevel(checks),
    status: newest?.status ?? 'none',
    reason: newest?.reason ? reviewReasonText(newest.reason, language) : null,
  }
}

/** How far the verification of identity and bank account has come. */
export const readStatus: Operation<typeof certificationStatus, PeopleWith<'sealing'>> = async context => {
  const caller = signedInOf(context)
  const [checks, bank] = await Promise.all([checksOf(context.db, caller.userId), newestBank(context.db, caller.userId)])
  return ok({
    level: provedLevel(checks),
    levels: [1, 2].map(level =>
      levelStatus(
        context,
        level,
        checks.find(check => check.level === level),
      ),
    ),
    bank: {
      ...stateOf(bank, context.language),
      bank_code: bank?.bank_code ?? null,
      branch: bank?.branch ?? null,
      account_tail: bank?.account_tail ?? null,
    },
    demo_approval: context.demo,
  })
}

function levelStatus(
  deps: PeopleDeps<'sealing'> & { readonly language: Language },
  level: number,
  check: CheckRow | undefined,
): Status['levels'][number] {
  const open = (sealed: Buffer): string => deps.services.sealing.open(sealed, identityBinding(check?.user_id ?? 0))
  const parts = ['front', 'back', 'hold'] as const
  return {
    level,
    ...stateOf(check, deps.language),
    real_name: check ? open(check.real_name) : null,
    country: check?.country ?? null,
    id_type: check?.id_type ?? null,
    id_tail: check ? open(check.id_number).slice(-TAIL) : null,
    images: parts.flatMap(part => {
      const image = check?.[part]
      return image ? [{ part, url: expiringImageAddress(deps, image) }] : []
    }),
  }
}
