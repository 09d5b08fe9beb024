import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

const SYSTEM_BROWSERS = [
  // Without a window and a compositor, a flow takes two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium without background requests, and with rendering no finer than a test can tell. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-lcd-text',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
  // Animations run on the main thread: compositor frames that no one sees cost a tenth of a run.
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The same for the Studio. Its tabs run for a minute or two, so the mid-tier compiler pays off and the optimizing one
 * does not.
 */
export const OFFICE_ARGUMENTS = [...BROWSER_ARGUMENTS, '--js-flags=--no-turbofan']

/** The path of a Chromium on this machine: Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath()
  return [own, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path))
}

/** Finds a Chromium, or installs Playwright's. If neither works, throws with instructions. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium on this machine: getting Playwright’s own …')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const got = findBrowser()
  if (got) return got
  throw new Error(
    'The tests need a Chromium and could not download one. Install one (Debian: apt-get install chromium) and run them again.',
  )
}
