import type { User } from '../../site/site.ts'

type Changes = Partial<Omit<User, 'security'>> & { readonly security?: Partial<User['security']> }

/** Somebody with an e-mail address and a password, and what a test says of them besides. */
export function testUser({ security, ...changes }: Changes): User {
  return {
    uid: 100_001,
    name: 'ann@example.com',
    nickname: 'Ann',
    avatar: '',
    introduction: '',
    roles: ['admin'],
    setting: { articlePlatform: [] },
    email: 'ann@example.com',
    area_code: null,
    mobile_phone: null,
    created_at: 1_700_000_000,
    level: 0,
    turnover_30d: '0',
    invite_code: 'ANN00001',
    kyc: { level: 0, status: 'none', reason: null },
    fees: { spot: { maker_ppm: 1000, taker_ppm: 1000 }, contract: { maker_ppm: 200, taker_ppm: 500 } },
    limits: { withdraw_daily: '1000', open_orders_max: 200 },
    unread: 0,
    ...changes,
    security: {
      google: false,
      email_check: false,
      phone_check: false,
      recovery_codes_left: 0,
      mail_word: null,
      password_at: 1_700_000_000,
      withdraw_frozen_until: null,
      score: 25,
      ...security,
    },
  }
}
