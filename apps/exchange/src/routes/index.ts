export { headStart } from './head-start.ts'
export { router } from './router.tsx'
