// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRestored, restoreFocus } from '../../studio/ui/restore-focus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <input id="title" />
      <div id="text" contenteditable="true" tabindex="0"></div>
      <footer><button id="approve">Approve</button><button id="more">More</button></footer>
    </main>`
  stop = restoreFocus(document)
})
afterEach(() => stop())

const at = (id: string) => document.getElementById(id)
const focus = (id: string) => at(id)?.focus()
const focused = () => document.activeElement?.id ?? null
/** Observers run after the script that made the change. */
const settled = () => Promise.resolve()

/** Opens an overlay at the end of the page, as the Studio does, and focuses it. */
function open(id: string, attributes = 'role="dialog"') {
  const holder = document.createElement('div')
  holder.innerHTML = `<div ${attributes}><button id="${id}"></button></div>`
  document.body.append(holder)
  focus(id)
  return async () => {
    holder.remove()
    await settled()
  }
}

test('closing a dialog returns the focus to its opener, and closing anything else does not move it', async () => {
  focus('approve')
  const close = open('sign')
  expect(focused()).toBe('sign')
  await close()
  expect(focused()).toBe('approve')
  focus('title')
  document.body.append(document.createElement('div'))
  await settled()
  expect(focused()).toBe('title')
})

test('closing a dialog opened from a menu returns the focus to the menu button', async () => {
  focus('more')
  // Its item keeps the focus to the end, because the pointer is over it.
  const closeMenu = open('retire', 'role="menu"')
  const close = open('where')
  await closeMenu()
  expect(focused()).toBe('where')
  await close()
  expect(focused()).toBe('more')
})

test('closing a panel opened from a menu returns the focus to the menu button', async () => {
  focus('more')
  const closeMenu = open('guests', 'role="menu"')
  await closeMenu()
  const closePanel = open('close', 'data-panel')
  expect(focused()).toBe('close')
  await closePanel()
  expect(focused()).toBe('more')
})

test('closing nested dialogs returns the focus to the first dialog, or to its opener when both close', async () => {
  focus('approve')
  const closeFirst = open('first')
  const closeSecond = open('second')
  await closeSecond()
  expect(focused()).toBe('first')
  const closeThird = open('third')
  await Promise.all([closeFirst(), closeThird()])
  expect(focused()).toBe('approve')
})

test('closing a dialog that replaced another returns the focus to the first opener', async () => {
  focus('approve')
  const closeFirst = open('first')
  const closeNext = open('next')
  await closeFirst()
  expect(focused()).toBe('next')
  await closeNext()
  expect(focused()).toBe('approve')
})

test('the focus moves to the nearest usable element when the opener is gone or disabled', async () => {
  focus('approve')
  let close = open('sign')
  at('approve')?.remove()
  await close()
  expect(focused()).toBe('more')

  close = open('sign')
  at('more')?.setAttribute('disabled', '')
  await close()
  expect(focused()).toBe('title')
})

test('the focus moves on when the opener is disabled shortly after the dialog has closed', async () => {
  focus('approve')
  await open('sign')()
  expect(focused()).toBe('approve')
  at('approve')?.setAttribute('disabled', '')
  await settled()
  expect(focused()).toBe('more')
  at('more')?.parentElement?.remove()
  await settled()
  expect(focused()).toBe('title')
})

test('the focus is not moved when the user has already moved it', async () => {
  focus('approve')
  const close = open('sign')
  focus('title')
  await close()
  expect(focused()).toBe('title')
  at('approve')?.remove()
  await settled()
  expect(focused()).toBe('title')

  focus('more')
  await open('sign')()
  at('more')?.blur()
  document.dispatchEvent(new Event('pointerdown'))
  at('more')?.remove()
  await settled()
  expect(focused()).toBe('')
})

test('a text restores its own cursor and may take the focus from a restored element', async () => {
  focus('text')
  await open('cite')()
  expect(focused()).toBe('')
  focus('more')
  expect(isRestored(at('more'))).toBe(false)
  await open('import')()
  expect(focused()).toBe('more')
  expect(isRestored(at('more'))).toBe(true)
  focus('title')
  focus('more')
  expect(isRestored(at('more'))).toBe(false)
})

test('a menu takes the focus unless all buttons with the id of its button say that it is closed', () => {
  const buttons = '<button id="more-menu" aria-expanded="false"></button>'.repeat(2)
  document.body.insertAdjacentHTML('beforeend', buttons)
  focus('approve')
  open('retire', 'role="menu" aria-labelledby="more-menu"')
  expect(focused()).toBe('approve')
  document.querySelectorAll('#more-menu')[1]?.setAttribute('aria-expanded', 'true')
  focus('retire')
  expect(focused()).toBe('retire')
  focus('approve')
  open('other', 'role="menu" aria-labelledby="title"')
  expect(focused()).toBe('other')
})
