import { defineConsoleCall } from '../define-call.ts'
import { nothing, text } from '../fields.ts'
import { z } from '../zod.ts'
import { CLASS_LIMITS, CLASS_RESOLUTIONS, CLASS_TYPES, RECORD_MODES } from './class-terms.ts'

const permission = 'classes'
const id = () => z.int().check(z.gte(1))

const settings = {
  type: z.enum(CLASS_TYPES),
  length_minutes: z.int().check(z.gte(1), z.lte(24 * 60)),
  attendees_max: id(),
  seats: z.int().check(z.gte(0), z.lte(CLASS_LIMITS.seatsMax)),
  resolution: z.enum(CLASS_RESOLUTIONS),
  record: z.enum(RECORD_MODES),
  auto_mic: z.boolean(),
  replay: z.boolean(),
}

/** The saved beginnings of classes. */
export const templateList = defineConsoleCall({
  path: '/backoffice/template/list',
  access: 'session',
  permission,
  summary: 'The templates that classes can begin with, by name.',
  request: {},
  reply: z.object({ records: z.array(z.object({ template_id: id(), name: z.string(), ...settings })) }),
  refusals: [],
})

/** Saves a template. */
export const templateSave = defineConsoleCall({
  path: '/backoffice/template/save',
  access: 'session',
  permission,
  summary: 'Saves a template under a name; one that is there under the name is replaced.',
  request: { name: text(CLASS_LIMITS.templateNameMax), ...settings },
  reply: z.object({ template_id: id() }),
  refusals: ['TEMPLATES_FULL'],
})

/** Deletes a template. */
export const templateDelete = defineConsoleCall({
  path: '/backoffice/template/delete',
  access: 'session',
  permission,
  summary: 'Deletes a template; classes that began with it stay as they are.',
  request: { template_id: id() },
  reply: nothing(),
  refusals: ['404'],
})
