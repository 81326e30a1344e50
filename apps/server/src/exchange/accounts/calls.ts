import {
  bindEmail,
  bindPhone,
  closeGoogleCheck,
  closeSecondCheck,
  confirmGoogleCheck,
  contractSign,
  emailVarcode,
  forgetPasswordByEmail,
  forgetPasswordByPhone,
  infoEdit,
  mobileVarcode,
  nicknameEdit,
  notMe,
  openGoogleCheck,
  openSecondCheck,
  passwordEdit,
  registerByEmail,
  registerByPhone,
  renewRecoveryCodes,
  secondCode,
  secondLogin,
  sessionList,
  sessionRevoke,
  signInByEmail as signInByEmailCall,
  signInByPhone as signInByPhoneCall,
  signInList,
  signOut as signOutCall,
  userInfo,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { closeAuthenticator, confirmAuthenticator, openAuthenticator, renewCodes } from './authenticator.ts'
import { bindEmailAddress, bindPhoneNumber } from './bind-contact.ts'
import { changePassword, resetPasswordByEmail, resetPasswordByPhone } from './change-password.ts'
import { turnCodeCheckOff, turnCodeCheckOn } from './code-check.ts'
import { editNickname, editProfile } from './edit-profile.ts'
import { finishSignIn, sendSecondCode } from './finish-sign-in.ts'
import { freezeByLetter } from './freeze-account.ts'
import { listSessions, listSignIns, revokeSession, signOut } from './list-sessions.ts'
import { openAccountByEmail, openAccountByPhone } from './open-account.ts'
import { readUserInfo } from './read-user-info.ts'
import { requestEmailCode, requestPhoneCode } from './request-code.ts'
import { signContract } from './sign-contract.ts'
import { signInByEmail, signInByPhone } from './sign-in.ts'

const signingIn = [
  handle(mobileVarcode, requestPhoneCode),
  handle(emailVarcode, requestEmailCode),
  handle(registerByPhone, openAccountByPhone),
  handle(registerByEmail, openAccountByEmail),
  handle(signInByEmailCall, signInByEmail),
  handle(signInByPhoneCall, signInByPhone),
  handle(secondLogin, finishSignIn),
  handle(secondCode, sendSecondCode),
  handle(forgetPasswordByPhone, resetPasswordByPhone),
  handle(forgetPasswordByEmail, resetPasswordByEmail),
  handle(signOutCall, signOut),
  handle(contractSign, signContract),
  handle(notMe, freezeByLetter),
]

const checks = [
  handle(openGoogleCheck, openAuthenticator),
  handle(confirmGoogleCheck, confirmAuthenticator),
  handle(closeGoogleCheck, closeAuthenticator),
  handle(renewRecoveryCodes, renewCodes),
  handle(openSecondCheck, turnCodeCheckOn),
  handle(closeSecondCheck, turnCodeCheckOff),
]

const profile = [
  handle(userInfo, readUserInfo),
  handle(passwordEdit, changePassword),
  handle(nicknameEdit, editNickname),
  handle(infoEdit, editProfile),
  handle(bindEmail, bindEmailAddress),
  handle(bindPhone, bindPhoneNumber),
  handle(sessionList, listSessions),
  handle(sessionRevoke, revokeSession),
  handle(signInList, listSignIns),
]

/** Which operation carries out which call. */
export const calls = [...signingIn, ...checks, ...profile]
