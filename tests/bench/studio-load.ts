import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { runNode } from '../../lib/server/child.ts'
import { precompress } from '../../lib/server/precompress.ts'
import { root, settings } from '../../lib/server/settings.ts'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../browser.ts'
import { openSession, type Session } from '../e2e/office/session.ts'
import { keyToPaint } from './keystroke-latency.ts'
import { openForm, type FormLoad } from './form-load.ts'
import { printTable } from './table.ts'

const ROUNDS = 3
/** One of the longest articles. */
const FORM = '/studio/intent/edit/id=article-diabetes;type=article'
const VIEWPORT = { width: 1440, height: 900 }

/** The measurements of one Studio build in one round. */
interface Round {
  cold: FormLoad
  /** The second visit, when the browser also writes its code cache. */
  second: FormLoad
  warm: FormLoad
  /** From a key press in the long text to the next paint, in milliseconds. */
  key: number
}

const middle = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Compares an article's form in our Studio with a Studio that has our schema and none of our plugins: with an empty
 * profile (cold), a second time, and again in the same profile (warm), plus key presses in its long text. One server
 * serves both in turn, so that other load on the machine affects both.
 */
export async function compareStudios(origin: string, dataDir: string): Promise<void> {
  const session = await openSession('editor', origin, dataDir)
  const scratch = await mkdtemp(join(tmpdir(), 'clearwell-bench-studio-'))
  const builds = { ours: join(scratch, 'ours'), plain: join(scratch, 'plain') }
  await cp(settings.studioDir, builds.ours, { recursive: true })
  const rounds: Record<keyof typeof builds, Round[]> = { ours: [], plain: [] }
  try {
    await buildPlain(builds.plain)
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ['plain', 'ours'] as const) {
        await serve(builds[name])
        rounds[name].push(await measure(origin, session))
      }
    }
  } finally {
    await serve(builds.ours)
    await rm(scratch, { recursive: true, force: true })
  }
  const row = (what: string, unit: string, of: (round: Round) => number) => ({
    ...{ what, unit },
    baseline: middle(rounds.plain.map(of)),
    measured: middle(rounds.ours.map(of)),
  })
  printTable(
    `The form of an article, against a Studio with our schema and none of our plugins; the middle of ${ROUNDS}`,
    [
      row('cold, usable', 'ms', ({ cold }) => cold.usable),
      row('cold, work of its thread', 'ms', ({ cold }) => cold.work),
      row('cold, scripts', 'files', ({ cold }) => cold.scripts),
      row('second, usable', 'ms', ({ second }) => second.usable),
      row('warm, usable', 'ms', ({ warm }) => warm.usable),
      row('warm, work of its thread', 'ms', ({ warm }) => warm.work),
      row('a key to paint', 'ms', ({ key }) => key),
    ],
  )
}

async function buildPlain(to: string): Promise<void> {
  console.log('Building the Studio without our plugins …')
  await runNode({
    what: 'Building the Studio without our plugins',
    args: [join(root, 'node_modules/sanity/bin/sanity'), 'build', to, '-y'],
    cwd: join(import.meta.dirname, 'plain-studio'),
    env: {
      DO_NOT_TRACK: '1',
      SANITY_STUDIO_PROJECT_ID: settings.projectId,
      SANITY_STUDIO_DATASET: settings.dataset,
    },
  })
  await precompress(join(to, 'static'), 9)
}

/** The web process reads its files on demand. */
async function serve(build: string): Promise<void> {
  await rm(settings.studioDir, { recursive: true, force: true })
  await cp(build, settings.studioDir, { recursive: true })
}

async function measure(origin: string, { cookies }: Session): Promise<Round> {
  const profile = await mkdtemp(join(tmpdir(), 'clearwell-bench-profile-'))
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureBrowser(),
      args: BROWSER_ARGUMENTS,
      viewport: VIEWPORT,
    })
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
    const first = await openForm(context, origin + FORM)
    await first.page.close()
    const second = await openForm(context, origin + FORM)
    await second.page.close()
    const third = await openForm(context, origin + FORM)
    const key = await keyToPaint(third.page)
    return { cold: first.opening, second: second.opening, warm: third.opening, key }
  } finally {
    await context?.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
