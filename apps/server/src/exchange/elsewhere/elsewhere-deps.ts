import type { Deps } from '../../operations/operation.ts'
import type { PeopleServices, PeopleWith } from '../people/index.ts'
import type { Providers } from './providers.ts'

/** What signing in with an account elsewhere needs besides what concerns people. */
export type ElsewhereServices = { readonly elsewhere: Providers }

/** What an operation of this room needs: the providers, and those services of people that it names. */
export type ElsewhereWith<Name extends keyof PeopleServices> = PeopleWith<Name> & ElsewhereServices

/** The same for a function that is no operation. */
export type ElsewhereDeps = Deps<ElsewhereWith<'sealing'>>
