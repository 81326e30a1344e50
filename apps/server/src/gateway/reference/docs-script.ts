/** What the page of calls does: it leaves only the calls whose path or sentence has the words typed. */
export const docsScript = `
const box = document.getElementById('find')
const count = document.getElementById('count')
const calls = [...document.querySelectorAll('details')].map(element => ({ element, text: element.dataset.words }))
const areas = [...document.querySelectorAll('section')]
const show = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const { element, text } of calls) {
    element.hidden = !words.every(word => text.includes(word))
    if (!element.hidden) shown += 1
  }
  for (const area of areas) area.hidden = area.querySelector('details:not([hidden])') === null
  count.textContent = shown + ' of ' + calls.length + ' calls'
}
const openNamed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) { named.open = true; named.scrollIntoView() }
}
box.addEventListener('input', show)
addEventListener('hashchange', openNamed)
show()
openNamed()
`
