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
import { anyoneOf, callerOf, signedInOf } from '../people/index.ts'
import { closeAuthenticator, confirmAuthenticator, openAuthenticator, renewCodes } from './authenticator.ts'
import { bindEmailAddress, bindPhoneNumber } from './bind-contact.ts'
import { changePassword, resetPasswordByEmail, resetPasswordByPhone } from './change-password.ts'
import { switchCodeCheck } from './code-check.ts'
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
  handle(mobileVarcode, (context, request) => requestPhoneCode(context.doors.people, request, anyoneOf(context))),
  handle(emailVarcode, (context, request) => requestEmailCode(context.doors.people, request, anyoneOf(context))),
  handle(registerByPhone, (context, request) => openAccountByPhone(context.doors.people, request, callerOf(context))),
  handle(registerByEmail, (context, request) => openAccountByEmail(context.doors.people, request, callerOf(context))),
  handle(signInByEmailCall, (context, request) => signInByEmail(context.doors.people, request, callerOf(context))),
  handle(signInByPhoneCall, (context, request) => signInByPhone(context.doors.people, request, callerOf(context))),
  handle(secondLogin, (context, request) => finishSignIn(context.doors.people, request, callerOf(context))),
  handle(secondCode, (context, request) => sendSecondCode(context.doors.people, request, anyoneOf(context))),
  handle(forgetPasswordByPhone, (context, request) =>
    resetPasswordByPhone(context.doors.people, request, callerOf(context)),
  ),
  handle(forgetPasswordByEmail, (context, request) =>
    resetPasswordByEmail(context.doors.people, request, callerOf(context)),
  ),
  handle(signOutCall, context => signOut(context.doors.people, signedInOf(context))),
  handle(contractSign, context => signContract(context.doors.people, signedInOf(context))),
  handle(notMe, (context, request) => freezeByLetter(context.doors.people, request)),
]

const checks = [
  handle(openGoogleCheck, context => openAuthenticator(context.doors.people, signedInOf(context))),
  handle(confirmGoogleCheck, (context, request) =>
    confirmAuthenticator(context.doors.people, request, signedInOf(context)),
  ),
  handle(closeGoogleCheck, (context, request) =>
    closeAuthenticator(context.doors.people, request, signedInOf(context)),
  ),
  handle(renewRecoveryCodes, (context, request) => renewCodes(context.doors.people, request, signedInOf(context))),
  handle(openSecondCheck, (context, request) =>
    switchCodeCheck(context.doors.people, { ...request, on: true }, signedInOf(context)),
  ),
  handle(closeSecondCheck, (context, request) =>
    switchCodeCheck(context.doors.people, { ...request, on: false }, signedInOf(context)),
  ),
]

const profile = [
  handle(userInfo, context => readUserInfo(context.doors.people, context.doors.kyc, signedInOf(context))),
  handle(passwordEdit, (context, request) => changePassword(context.doors.people, request, signedInOf(context))),
  handle(nicknameEdit, (context, request) => editNickname(context.doors.people, request, signedInOf(context))),
  handle(infoEdit, (context, request) => editProfile(context.doors.people, request, signedInOf(context))),
  handle(bindEmail, (context, request) => bindEmailAddress(context.doors.people, request, signedInOf(context))),
  handle(bindPhone, (context, request) => bindPhoneNumber(context.doors.people, request, signedInOf(context))),
  handle(sessionList, context => listSessions(context.doors.people, signedInOf(context))),
  handle(sessionRevoke, (context, request) => revokeSession(context.doors.people, request, signedInOf(context))),
  handle(signInList, (context, request) => listSignIns(context.doors.people, request, signedInOf(context))),
]

/** Which operation carries out which call. */
export const calls = [...signingIn, ...checks, ...profile]
