export { type PeopleServicesOfDesk, peopleCalls } from './people-calls.ts'
export { pictureRoute } from './picture-route.ts'
