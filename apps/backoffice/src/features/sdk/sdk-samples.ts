/** What a developer begins with, one for each package: programs read the same in every language. */
export const SAMPLES = {
  server: `import { createLectern } from '@lectern/server'

const lectern = createLectern({
  address: 'API_ADDRESS',
  appId: 'lc_…', // Application management, Information
  secret: 'k1_…',
})
const { records } = await lectern.call('class/list', {})
const { links } = await lectern.call('class/links', { class_id: records[0].class_id })`,
  classroom: `import { mountClassroom } from '@lectern/classroom'

// link: one of those that class/links answers
const room = mountClassroom(document.querySelector('#room'), {
  link,
  onMessage: message => console.log(message), // ready, joined, over, left
})`,
} as const
