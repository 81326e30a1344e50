export { ACCOUNT_PLACES, type AccountPlace } from './account-places.ts'
export { Avatar } from './components/avatar.tsx'
export { trailOf } from './trail.ts'
export { useFreshAccount } from './use-fresh-account.ts'
