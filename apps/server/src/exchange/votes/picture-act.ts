import { type AnyAct, act, done, numberOf, refused } from '../../operator/index.ts'
import { keepHandedIn, type PictureActDeps, pictureField } from '../images/index.ts'
import type { MarketActDeps } from '../markets/index.ts'
import { candidateById, roundById, updateCandidate } from './round-table.ts'
import { stateOf } from './vote-state.ts'

/** What it needs. */
export type CandidatePictureDeps = Pick<MarketActDeps, 'now'> & PictureActDeps

/** Gives a candidate its picture, while its round has not opened. */
export const candidatePictureAct = (deps: CandidatePictureDeps): AnyAct =>
  act({
    name: 'vote picture',
    page: 'votes',
    purpose: {
      en: 'gives a candidate its picture, before its round opens',
      zh: '设置候选的图片（轮次开始前）',
    },
    effect: 'acts',
    fields: { candidate: numberOf({ en: 'Candidate', zh: '候选' }), file: pictureField },
    about: { is: 'vote', id: said => `candidate ${said.candidate}` },
    async before(_context, said) {
      const found = await changeable(deps, said.candidate)
      if (typeof found === 'string') return refused(found)
      return { changes: [{ what: { en: 'Picture', zh: '图片' }, from: found.picture ?? 'no', to: 'yes' }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const found = await changeable(deps, said.candidate)
      if (typeof found === 'string') return refused(found)
      const picture = await keepHandedIn(deps, said.file)
      if (typeof picture === 'string') return refused(picture)
      await updateCandidate(deps.db, said.candidate, { ...found, picture: picture.id })
      return done(`Candidate ${said.candidate} (${found.coin}) has its picture: ${picture.address}`)
    },
  })

async function changeable({ db, now }: CandidatePictureDeps, id: number) {
  const row = await candidateById(db, id)
  const round = row === null ? null : await roundById(db, row.round_id)
  if (row === null || round === null) return `there is no candidate ${id}`
  return stateOf(round, now().getTime()) === 'coming' ? row : `round ${round.round_id} has opened: its candidates stand`
}
