export type { Caller, SignedIn } from './caller.ts'
export { anyoneOf, callerOf, signedInOf } from './caller-of.ts'
export { localTime } from './local-time.ts'
export { maskEmail, maskName, maskPhone } from './mask.ts'
export type { DrawerService, PeopleDeps, PeopleServices, PeopleWith } from './people-deps.ts'
export { isPlainLine } from './plain-line.ts'
export { TURNOVER_SCALE, turnoverText } from './turnover.ts'
export {
  type Contact,
  extendWithdrawFreeze,
  insertUser,
  isUnchanged,
  lockUser,
  type Phone,
  type Queries,
  type UserRow,
  updateContact,
  updatePassword,
  updateUser,
  userByEmail,
  userById,
  userByInviteCode,
  userByPhone,
  userIfThere,
  usersLike,
  usersNamed,
  usersNumbered,
} from './user-table.ts'
