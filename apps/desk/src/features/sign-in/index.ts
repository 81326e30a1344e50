export { SignInPage } from './sign-in-page.tsx'
export { Unreachable } from './unreachable.tsx'
