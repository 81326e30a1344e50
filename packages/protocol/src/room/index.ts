export { applyRoomEvent, markKey, mediaSecond, raisedHands, strokesOn } from './apply-room-event.ts'
export {
  EMPTY_ROOM,
  ROOM_COLOURS,
  ROOM_LIMITS,
  type RoomCall,
  type RoomClass,
  type RoomColour,
  type RoomDocument,
  type RoomEntered,
  type RoomEvent,
  type RoomLine,
  type RoomMedia,
  type RoomPerson,
  type RoomPersonRole,
  type RoomRefusal,
  type RoomStroke,
  type RoomView,
} from './room-view.ts'
