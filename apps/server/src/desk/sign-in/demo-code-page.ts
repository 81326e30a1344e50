import type { Route } from '../../operations/feature.ts'
import { demoCodes } from './demo-operators.ts'
import type { SignInServices } from './sign-in-deps.ts'

/**
 * What the authenticators of a demo's operators show: a newcomer has none of their own with the secret in it. Only in demo mode, which is
 * written into the database at its first start; the money of such a house is made up for ever.
 */
export const demoCodePage: Route<SignInServices> = {
  face: 'desk',
  method: 'GET',
  path: '/dev/code',
  async answer({ demo, services }) {
    const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    if (!demo) return { status: 404, headers: plain, body: 'not found' }
    const codes = await demoCodes(services.desk.door)
    return { status: 200, headers: plain, body: codes.map(({ name, code }) => `${name}  ${code}\n`).join('') }
  },
}
