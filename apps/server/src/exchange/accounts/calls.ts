import type { Call } from '@bourse/protocol'
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
import { handle, type Operation } from '../../operations/operation.ts'
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
import type { AccountServices } from './read-user-info.ts'
import { readUserInfo } from './read-user-info.ts'
import { requestEmailCode, requestPhoneCode } from './request-code.ts'
import { signContract } from './sign-contract.ts'
import { signInByEmail, signInByPhone } from './sign-in.ts'

const served = <C extends Call>(call: C, operation: Operation<C, AccountServices>) => handle(call, operation)

const signingIn = [
  served(mobileVarcode, (context, request) => requestPhoneCode(context.services.people, request, anyoneOf(context))),
  served(emailVarcode, (context, request) => requestEmailCode(context.services.people, request, anyoneOf(context))),
  served(registerByPhone, (context, request) =>
    openAccountByPhone(context.services.people, request, callerOf(context)),
  ),
  served(registerByEmail, (context, request) =>
    openAccountByEmail(context.services.people, request, callerOf(context)),
  ),
  served(signInByEmailCall, (context, request) => signInByEmail(context.services.people, request, callerOf(context))),
  served(signInByPhoneCall, (context, request) => signInByPhone(context.services.people, request, callerOf(context))),
  served(secondLogin, (context, request) => finishSignIn(context.services.people, request, callerOf(context))),
  served(secondCode, (context, request) => sendSecondCode(context.services.people, request, anyoneOf(context))),
  served(forgetPasswordByPhone, (context, request) =>
    resetPasswordByPhone(context.services.people, request, callerOf(context)),
  ),
  served(forgetPasswordByEmail, (context, request) =>
    resetPasswordByEmail(context.services.people, request, callerOf(context)),
  ),
  served(signOutCall, context => signOut(context.services.people, signedInOf(context))),
  served(contractSign, context => signContract(context.services.people, signedInOf(context))),
  served(notMe, (context, request) => freezeByLetter(context.services.people, request)),
]

const checks = [
  served(openGoogleCheck, context => openAuthenticator(context.services.people, signedInOf(context))),
  served(confirmGoogleCheck, (context, request) =>
    confirmAuthenticator(context.services.people, request, signedInOf(context)),
  ),
  served(closeGoogleCheck, (context, request) =>
    closeAuthenticator(context.services.people, request, signedInOf(context)),
  ),
  served(renewRecoveryCodes, (context, request) => renewCodes(context.services.people, request, signedInOf(context))),
  served(openSecondCheck, (context, request) =>
    switchCodeCheck(context.services.people, { ...request, on: true }, signedInOf(context)),
  ),
  served(closeSecondCheck, (context, request) =>
    switchCodeCheck(context.services.people, { ...request, on: false }, signedInOf(context)),
  ),
]

const profile = [
  served(userInfo, context => readUserInfo(context.services.people, context.services.kyc, signedInOf(context))),
  served(passwordEdit, (context, request) => changePassword(context.services.people, request, signedInOf(context))),
  served(nicknameEdit, (context, request) => editNickname(context.services.people, request, signedInOf(context))),
  served(infoEdit, (context, request) => editProfile(context.services.people, request, signedInOf(context))),
  served(bindEmail, (context, request) => bindEmailAddress(context.services.people, request, signedInOf(context))),
  served(bindPhone, (context, request) => bindPhoneNumber(context.services.people, request, signedInOf(context))),
  served(sessionList, context => listSessions(context.services.people, signedInOf(context))),
  served(sessionRevoke, (context, request) => revokeSession(context.services.people, request, signedInOf(context))),
  served(signInList, (context, request) => listSignIns(context.services.people, request, signedInOf(context))),
]

/** Which operation carries out which call. */
export const calls = [...signingIn, ...checks, ...profile]
