import { fileURLToPath } from 'node:url'

/** The folder that holds the whole project, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
