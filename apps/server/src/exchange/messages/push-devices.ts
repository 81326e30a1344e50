import { ok, type pushDevices, type pushOff, type pushOn, type pushTest, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { deviceName } from '../../safety/device-name.ts'
import type { PeopleWith } from '../people/index.ts'
import {
  deletePushDevice,
  enqueuePushes,
  isPointOfCurve,
  isZone,
  keepPushDevice,
  listPushDevices,
  pushDevicesOf,
} from '../push/index.ts'
import { testPushText } from './push-text.ts'

/** The devices that somebody turned push on for. */
export const listDevices: Operation<typeof pushDevices, PeopleWith<'push'>> = async context => {
  const { userId, id: sessionId } = context.session
  const rows = await listPushDevices(context.db, userId, new Date(context.clock.nowMs()))
  return ok({
    key: context.services.push.point,
    devices: rows.map(row => ({
      id: row.device_id,
      device: deviceName(row.user_agent),
      current: row.session_id === sessionId,
      amounts: row.amounts,
      quiet:
        row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
      since: row.created_at.getTime() / 1000,
    })),
  })
}

/** Turns push on for the browser that asks. */
export const turnOn: Operation<typeof pushOn, PeopleWith<'push'>> = async (context, request) => {
  const endpoint = context.services.push.readEndpoint(request.endpoint)
  if (endpoint === null) return refuseFields({ endpoint: 'format' })
  const point = Buffer.from(request.p256dh, 'base64url')
  if (!isPointOfCurve(point)) return refuseFields({ p256dh: 'format' })
  const { quiet } = request
  if (quiet !== null && !isZone(quiet.zone)) return refuseFields({ quiet: 'format' })
  const given = {
    user_id: context.session.userId,
    session_id: context.session.id,
    endpoint: endpoint.href,
    ...{ point, auth: Buffer.from(request.auth, 'base64url'), amounts: request.amounts },
    created_at: new Date(context.clock.nowMs()),
    ...{ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null, zone: quiet?.zone ?? null },
  }
  return ok({ id: await context.db.transaction().execute(transaction => keepPushDevice(transaction, given)) })
}

/** Turns push off for one of one's devices. */
export const turnOff: Operation<typeof pushOff> = async (context, { id }) =>
  (await deletePushDevice(context.db, context.session.userId, id)) ? ok({}) : refuse('404')

/** Sends one of one's devices a push that says nothing. */
export const tryPush: Operation<typeof pushTest> = async (context, { id }) => {
  const now = new Date(context.clock.nowMs())
  const devices = await pushDevicesOf(context.db, [context.session.userId], now)
  const device = devices.find(one => one.device_id === id)
  if (device === undefined) return refuse('404')
  await enqueuePushes(context.db, [{ device_id: id, text: testPushText(device) }], now)
  return ok({})
}
