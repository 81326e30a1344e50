import {
  consoleChangePassword,
  consoleDeviceList,
  consoleDevicesEnd,
  consoleFactorClose,
  consoleFactorCodes,
  consoleFactorConfirm,
  consoleFactorOpen,
  consoleSecondSignIn,
  consoleSignIn,
  consoleSignOut,
  consoleUserInfo,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { changePassword } from './contacts/change-password.ts'
import { endDevices, listDevices } from './contacts/contact-devices.ts'
import { closeFactor, confirmFactor, openFactor, renewFactorCodes } from './contacts/contact-factor.ts'
import { readUserInfo } from './contacts/read-user-info.ts'
import { finishSignIn, signIn } from './contacts/sign-in.ts'
import { signOut } from './contacts/sign-out.ts'

/** Which operation carries out which call of contacts. */
export const contactCalls = [
  handle(consoleSignIn, signIn),
  handle(consoleSecondSignIn, finishSignIn),
  handle(consoleFactorOpen, openFactor),
  handle(consoleFactorConfirm, confirmFactor),
  handle(consoleFactorClose, closeFactor),
  handle(consoleFactorCodes, renewFactorCodes),
  handle(consoleDeviceList, listDevices),
  handle(consoleDevicesEnd, endDevices),
  handle(consoleSignOut, signOut),
  handle(consoleUserInfo, readUserInfo),
  handle(consoleChangePassword, changePassword),
]
