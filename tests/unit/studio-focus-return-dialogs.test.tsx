// @vitest-environment jsdom
import { Button, Dialog, LayerProvider, ThemeProvider } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { buildTheme } from '@sanity/ui/theme'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreFocus } from '../../studio/ui/restore-focus.ts'

let place: HTMLElement
let root: Root
let stop: () => void

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // Missing in jsdom, required by the library.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} }
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function () {
      return observer
    }),
  )
  stop = restoreFocus(document)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <ThemeProvider theme={buildTheme()}>
        <LayerProvider>
          <Footer />
        </LayerProvider>
      </ThemeProvider>,
    ),
  )
})
afterEach(() => {
  stop()
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
})

/** The library's components, combined as the Studio does below a form. */
function Footer() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button text="Submit" onClick={open} />
      <MenuButton
        id="more"
        button={<Button text="More" />}
        menu={
          <Menu>
            <MenuItem text="Retire" onClick={open} />
          </Menu>
        }
        popover={{ portal: true, animate: true }}
      />
      {isOpen && (
        <Dialog id="questions" header="Questions" onClose={close}>
          <Button text="Cancel" onClick={close} />
        </Dialog>
      )}
    </>
  )
}

const named = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].find(
    (element) => element.textContent === name,
  )
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const press = async (name: string) => {
  const target = named(name)
  await act(async () => {
    target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    target.focus()
    target.click()
  })
}
const isClosed = () => document.querySelector('[role="dialog"]') === null

test.each(['Escape', 'Cancel'])(
  'closing a dialog by %s returns the focus to the element that opened it',
  async (way) => {
    const close = async () => {
      if (way === 'Cancel') await press('Cancel')
      else
        await act(async () => {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
          )
        })
      expect(isClosed()).toBe(true)
    }
    await press('Submit')
    expect(document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true)
    await close()
    expect(document.activeElement).toBe(named('Submit'))

    await press('More')
    await press('Retire')
    expect(document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true)
    await close()
    expect(document.activeElement).toBe(named('More'))
  },
)

test('a menu that is closing does not take the focus from the dialog that its item has opened', async () => {
  await press('More')
  const item = named('Retire')
  await act(async () => {
    item.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
  await press('Retire')
  const inDialog = document.activeElement
  expect(document.querySelector('[role="dialog"]')?.contains(inDialog)).toBe(true)
  // Without a layout, the library hides the menu while it closes, so that it cannot have the focus.
  document.querySelector('[data-ui="MenuButton__popover"]')?.removeAttribute('hidden')
  // On a narrow screen, the dialog covers the menu, and so the pointer leaves it.
  await act(async () => {
    item.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: inDialog }))
  })
  expect(document.activeElement).toBe(inDialog)
})
