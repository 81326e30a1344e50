import { prepareHouse } from './server/start-server.ts'

/** Before all journeys: one house is started for the first time, and all others begin with what it has left. */
export default prepareHouse
