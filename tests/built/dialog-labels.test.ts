// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ask, getDocument } from './site.ts'

test('the text of a dialog is loaded when it opens and is not part of a page', async () => {
  const page = await getDocument('/diseases/diabetes')
  for (const name of ['search-button', 'consent-choice'])
    expect(page.querySelector(name)?.attributes.getNamedItem('data-words'), name).toBeNull()
  const answer = await ask('/dialog-labels.json')
  expect(answer.status).toBe(200)
  const { search, consent } = await answer.json()
  for (const words of [search.label, search.closeLabel, ...Object.values(search.labels)])
    expect(words).not.toBe('')
  for (const words of Object.values(consent)) expect(words).not.toBe('')
  const choice = page.querySelector('consent-choice')
  expect(choice?.querySelector('button')?.textContent).toBe(consent.settings)
  // The fallback text is only for when it does not load.
  expect(choice?.querySelector('p')?.hidden).toBe(true)
})
