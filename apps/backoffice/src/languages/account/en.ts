import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  signIn: {
    title: 'Sign in',
    intro: 'The console for institutions. Students and teachers come in with the link to their class.',
    login: 'Phone or e-mail of the contact',
    password: 'Password',
    stay: 'Stay signed in for 30 days',
    forgot: 'Forgot password',
    forgotText:
      'The service resets it: write or call from the phone or e-mail named in your contract, and a new password is sent there.',
    submit: 'Sign in',
    noAccount: 'No account yet? Your institution’s contract names the contact who may open one.',
    loginEmpty: 'Enter the phone or e-mail',
    passwordEmpty: 'Enter the password',
    statusWell: 'Status: all well',
    statusDown: 'Status: not available now',
    statusUnknown: 'Status: asking',
    picture: 'A lectern by a window',
  },
  information: {
    title: 'Account info',
    name: 'Contact',
    mobile: 'Mobile',
    company: 'Institution',
    nothing: 'Not given',
    close: 'Close',
  },
  password: {
    title: 'Change password',
    old: 'Old password',
    new: 'New password',
    check: 'New password again',
    oldEmpty: 'Old password cannot be empty',
    newEmpty: 'Please enter a new password',
    checkEmpty: 'Please enter the new password again',
    differ: 'The passwords entered twice are inconsistent',
    length: '6 to 30 characters',
    save: 'Change password',
    cancel: 'Cancel',
    note: 'Sessions on other devices end with the change.',
  },
}
