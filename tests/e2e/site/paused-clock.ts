import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/**
 * Opens the landing page with a stopped clock, and waits until its carousels are hydrated: the server's markup says
 * 'Play slides', the running page 'Pause slides'.
 */
export async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-01T12:00:01Z'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(2)
}
