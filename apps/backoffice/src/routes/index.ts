export { createConsoleRouter } from './router.tsx'
