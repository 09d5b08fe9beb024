import type { Page } from '@playwright/test'
import { laidOut } from '../../page-checks.ts'

interface PageWithoutScript {
  /** Hidden texts of the main part. */
  hidden: string[]
  /** The number of its visible words. */
  words: number
  /** Buttons that do nothing. */
  dead: string[]
}

/** Reads a page as a browser without scripting shows it, in a tab with scripting off. */
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
      // Tools that need scripts show no text without them; waiting slides are images.
      if (element.closest('script, style, noscript, option, .needs-script')) continue
      // Content that the browser itself opens on a press.
      if (element.closest('[popover], details')) continue
      // Content that CSS opens on a tap, or that is only for print; both repeat the page's text.
      if (element.closest('.where-next, .where-answer, .paper-only')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) unseen.push(node.textContent)
    }
    // A visible button toggles native content, submits a form to a server, or resets one. The newsletter's does nothing
    // anywhere.
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
