import type { deskActList, z } from '@bourse/protocol'
import type { AnyAct, Field, Role } from '../../operator/index.ts'
import { mayDo, ROLES } from '../../operator/index.ts'

type ActView = z.output<(typeof deskActList)['reply']>['acts'][number]
type FieldView = ActView['fields'][number]

/** An act as data for whoever has a role: what its form, its checks and its confirmation are made from. */
export function actView(act: AnyAct, role: Role, fourEyes: boolean): ActView {
  const { name, page, purpose, effect, needs, bound } = act
  return {
    name,
    page,
    purpose,
    effect,
    fields: Object.entries(act.fields).map(([field, of]) => fieldView(field, of)),
    needs: {
      reason: needs?.reason === true,
      second_factor: needs?.secondFactor === true,
      four_eyes: fourEyes ? fourEyesView(act) : null,
    },
    reasons: [...(act.reasons ?? [])],
    tells_before: act.before !== undefined,
    bound: bound ?? null,
    roles: ROLES.filter(one => mayDo(one, act)),
    mine: mayDo(role, act),
    can_come: act.canCome === true,
  }
}

function fieldView(name: string, field: Field): FieldView {
  const { kind, label, otherwise } = field
  return {
    name,
    kind,
    label,
    otherwise: otherwise ?? null,
    min: kind === 'whole' ? field.min : null,
    max: kind === 'whole' || kind === 'text' ? field.max : kind === 'file' ? field.bytesMax : null,
    like: kind === 'text' && field.like ? field.like.source : null,
    wanted: (kind === 'text' && field.wanted) || null,
    options: kind === 'choice' ? [...field.options] : [],
    often: kind === 'text' ? [...(field.often ?? [])] : [],
    below: kind === 'decimal' && field.below === true,
  }
}

// The desk is elsewhere, whatever machine its page is on: nobody there owns the data folder.
function fourEyesView({ needs }: AnyAct): ActView['needs']['four_eyes'] {
  const wanted = needs?.fourEyes
  if (wanted === undefined) return null
  return typeof wanted === 'object' ? { field: wanted.field, is: [...wanted.is] } : 'always'
}
