import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Why nothing can be launched, in one sentence for the person who tried. */
export class Refusal extends Error {}
