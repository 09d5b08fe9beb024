// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { restoreFocus } from '../../studio/ui/restore-focus.ts'
import { isElsewhere } from '../../studio/editor/text/use-restore-focus.ts'

const at = (id: string) => {
  document.getElementById(id)?.focus()
  return isElsewhere(document.getElementById('text') ?? undefined)
}

test('isElsewhere is true only for a focus in another field, outside the text and the closing dialog', () => {
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

test('isElsewhere is false when the focus was only restored to the opener', async () => {
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
