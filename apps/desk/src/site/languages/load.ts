import { areaLoader, type Messages } from '@bourse/shell'
import type { dictionary as acts } from './acts/zh.ts'
import type { dictionary as appeals } from './appeals/zh.ts'
import type { dictionary as articles } from './articles/zh.ts'
import type { dictionary as audit } from './audit/zh.ts'
import type { dictionary as contracts } from './contracts/zh.ts'
import type { dictionary as frame } from './frame/zh.ts'
import type { dictionary as house } from './house/zh.ts'
import type { dictionary as institutions } from './institutions/zh.ts'
import type { dictionary as invitations } from './invitations/zh.ts'
import type { dictionary as markets } from './markets/zh.ts'
import type { dictionary as overview } from './overview/zh.ts'
import type { dictionary as people } from './people/zh.ts'
import type { dictionary as queues } from './queues/zh.ts'
import type { dictionary as signIn } from './sign-in/zh.ts'
import type { dictionary as treasury } from './treasury/zh.ts'
import type { dictionary as votes } from './votes/zh.ts'
import type { dictionary as work } from './work/zh.ts'

/** The areas of the desk's dictionaries; Chinese is the source of each. */
export interface AreaMessages {
  readonly frame: typeof frame
  readonly 'sign-in': typeof signIn
  readonly acts: typeof acts
  readonly appeals: typeof appeals
  readonly overview: typeof overview
  readonly people: typeof people
  readonly queues: typeof queues
  readonly audit: typeof audit
  readonly house: typeof house
  readonly work: typeof work
  readonly markets: typeof markets
  readonly contracts: typeof contracts
  readonly votes: typeof votes
  readonly invitations: typeof invitations
  readonly treasury: typeof treasury
  readonly institutions: typeof institutions
  readonly articles: typeof articles
}

/** The name of an area. */
export type Area = keyof AreaMessages

/** Fetches the texts of one area in one language. */
export const loadArea = areaLoader<Area>(import.meta.glob<Messages>('./*/*.ts', { import: 'dictionary' }))
