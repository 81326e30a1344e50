import { consoleChangePassword, consoleSignIn, consoleSignOut, consoleUserInfo } from '@bourse/protocol'
import { handle } from '../operation.ts'
import { changePassword } from './contacts/change-password.ts'
import { readUserInfo } from './contacts/read-user-info.ts'
import { signIn } from './contacts/sign-in.ts'
import { signOut } from './contacts/sign-out.ts'

const contacts = [
  handle(consoleSignIn, signIn),
  handle(consoleSignOut, signOut),
  handle(consoleUserInfo, readUserInfo),
  handle(consoleChangePassword, changePassword),
]

/** Which operation carries out which call. */
export const calls = [...contacts]
