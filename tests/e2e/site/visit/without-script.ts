import type { Page } from '@playwright/test'
import { laidOut } from '../../page-checks.ts'

interface PageWithoutScript {
  /** Texts of the main part that cannot be seen. */
  hidden: string[]
  /** How many words of it can. */
  words: number
  /** Buttons that could do nothing. */
  dead: string[]
}

/** Reads a page as a browser without script shows it, in a tab that stays without. */
export async function readWithoutScript(page: Page, url: string): Promise<PageWithoutScript> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(url)
  await laidOut(page)
  return page.getByRole('main').evaluate((main: HTMLElement) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim()) continue
      // Tools that need script say nothing without it; slides that wait are pictures.
      if (element.closest('script, style, noscript, option, .needs-script')) continue
      // What the browser itself opens, at a press.
      if (element.closest('[popover], details')) continue
      // What style sheets open at a tap, and what paper alone shows; both say again what stands in the text.
      if (element.closest('.where-next, .where-answer, .paper-only')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) unseen.push(node.textContent)
    }
    // A button that can be seen opens what the browser shows by itself, sends a form that a server takes, or empties one. The newsletter's does nothing anywhere.
    const buttons = [...main.querySelectorAll<HTMLButtonElement>('button')].filter(
      (button) =>
        button.checkVisibility({ visibilityProperty: true }) &&
        !button.popoverTargetElement &&
        !button.closest('[role="group"][aria-labelledby*="newsletter"]') &&
        !(button.type === 'submit' && button.form?.getAttribute('action')) &&
        !(button.type === 'reset' && button.form),
    )
    return {
      hidden: unseen,
      words: main.innerText.split(/\s+/).length,
      dead: buttons.map((button) => button.textContent ?? ''),
    }
  })
}
