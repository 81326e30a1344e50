/** The exchange's cookies. All ports of a host share theirs, so each name says whose it is. */
export const COOKIES = {
  token: 'bourse_token',
  contractToken: 'bourse_contract_token',
  sidebar: 'bourse_sidebar',
  language: 'bourse_language',
  size: 'bourse_size',
  theme: 'bourse_theme',
  upDown: 'bourse_updown',
  currency: 'bourse_currency',
} as const
