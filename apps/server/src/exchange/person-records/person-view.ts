import type { UserRow } from '../people/index.ts'
import { maskEmail, maskPhone } from '../people/index.ts'
import { secondsOf } from './records-deps.ts'

/** A person as a list shows them. */
export const personView = (user: UserRow, name: string | null) => ({
  uid: user.user_id,
  nickname: user.nickname,
  name,
  email: user.email === null ? null : maskEmail(user.email),
  phone: user.area_code === null ? null : maskPhone(user.area_code, user.mobile_phone ?? ''),
  level: user.level,
  frozen: user.frozen_at !== null,
  since: secondsOf(user.created_at),
})
