import { roomDocumentAdd, roomDocumentList, roomUploadBegin, roomUploadFinish } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { addMaterial, beginMaterial, finishMaterial, listMaterial } from './room-material.ts'

/** Which operation carries out which call of who teaches in a room. */
export const roomCalls = [
  handle(roomDocumentList, listMaterial),
  handle(roomDocumentAdd, addMaterial),
  handle(roomUploadBegin, beginMaterial),
  handle(roomUploadFinish, finishMaterial),
]
