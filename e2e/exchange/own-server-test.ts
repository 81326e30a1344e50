// Journeys of people whom they make themselves; who moves the market for everybody names a house for it: `test.use({ house })`.
export { expect, test } from '../fixtures.ts'
