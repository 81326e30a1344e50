export { RemindMe } from './remind-me.tsx'
