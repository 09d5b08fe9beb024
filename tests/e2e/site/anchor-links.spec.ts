import type { Page } from '@playwright/test'
import { isNightly } from '../../nightly.ts'
import { expect, test } from '../fixtures.ts'
import { chooseTargets, landing, type Target } from './visit/jump-targets.ts'

/** The longest guide, a guide with a quick exit, a list of terms, and a page of cards. */
const PAGES = ['/diseases/diabetes', '/diseases/depression', '/glossary', '/resources']
/** Visited at night: their layouts are those of the pages above. */
const MORE_PAGES = [
  '/blog/low-blood-sugar',
  '/blog',
  '/screening',
  '/sources',
  '/take-aways/sick-day-rules',
]
const VIEWS = [
  { width: 390, height: 844, motion: 'no-preference' },
  { width: 1280, height: 800, motion: 'reduce' },
] as const

/** Milliseconds after `load` at which a reader follows a link or searches, possibly while the page is still busy. */
const MOMENTS = [0, 150, 300]

/** Opens `path` as a new visit, so that the browser does not treat it as a same-page jump. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

function textAddress({ text }: Target): string {
  return `#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
}

/** Opens a page and performs an action this many milliseconds after load. */
async function visitAndThen(page: Page, path: string, delay: number, act: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(
    ([after, what]) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          if (what.startsWith('#')) location.hash = what
          else if ('find' in window && typeof window.find === 'function') window.find(what)
          resolve()
        }, after)
      }),
    [delay, act] as const,
  )
}

for (const path of isNightly ? [...PAGES, ...MORE_PAGES] : PAGES)
  for (const { width, height, motion } of VIEWS)
    test(`${path} at ${width} px, motion ${motion}: each jump ends at its target, and nothing covers it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto(path)
      const { anchors, texts } = await page.evaluate(chooseTargets)
      expect(texts.length).toBeGreaterThan(2)
      const [anchor] = anchors
      if (anchor)
        await test.step(`a link to #${anchor.id}`, async () => {
          await visit(page, `${path}#${anchor.id}`)
          expect.soft(await page.evaluate(landing, anchor)).toBe('lands')
        })
      for (const text of texts.slice(0, 2))
        await test.step(`a link to the text “${text.text}”`, async () => {
          await visit(page, path + textAddress(text))
          expect.soft(await page.evaluate(landing, text)).toBe('lands')
        })
      for (const [index, delay] of MOMENTS.entries()) {
        const target = [texts[2], anchors[1], anchors[2]][index]
        if (!target) continue
        const act = target.id ? `#${target.id}` : target.text
        await test.step(`a jump or a search for ${act}, ${delay} ms after load`, async () => {
          await visitAndThen(page, path, delay, act)
          expect.soft(await page.evaluate(landing, target)).toBe('lands')
        })
      }
    })
