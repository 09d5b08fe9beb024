// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { restoreFocus } from '../../studio/restore-focus.ts'
import { isElsewhere } from '../../studio/editor/is-elsewhere.ts'

const at = (id: string) => {
  document.getElementById(id)?.focus()
  return isElsewhere(document.getElementById('text') ?? undefined)
}

test('who is in another field when something closes is elsewhere; who is in the text, in what closes or nowhere is not', () => {
  document.body.innerHTML = `
    <input id="title" />
    <div role="dialog">
      <input id="beside" />
      <div id="text" contenteditable tabindex="0"><button id="in-text"></button></div>
    </div>
    <div role="dialog"><input id="in-dialog" /></div>
    <div data-portal><input id="in-popover" /></div>`
  expect(at('nothing')).toBe(false)
  expect(at('title')).toBe(true)
  expect(at('beside')).toBe(true)
  expect(at('text')).toBe(false)
  expect(at('in-text')).toBe(false)
  expect(at('in-dialog')).toBe(false)
  expect(at('in-popover')).toBe(false)
  // A text that is not rendered yet gets the focus if nothing has it.
  expect(isElsewhere(undefined)).toBe(false)
})

test('who was only led back to the button that opened it is not elsewhere', async () => {
  document.body.innerHTML = `
    <button id="import"></button><div id="text" contenteditable tabindex="0"></div>`
  const end = restoreFocus(document)
  expect(at('import')).toBe(true)
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input id="report" /></div>')
  document.getElementById('report')?.focus()
  document.querySelector('[role="dialog"]')?.remove()
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('import')
  expect(isElsewhere(document.getElementById('text') ?? undefined)).toBe(false)
  end()
})
