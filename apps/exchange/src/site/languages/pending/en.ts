import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'Not open yet: {page}',
  text: 'This screen is still being built and will stand here when it is ready. Fees and rules can be read now.',
  fees: 'See the fees',
}
