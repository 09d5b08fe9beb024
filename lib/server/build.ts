import { cp, mkdir, rename, rm, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentState } from './live-cursor.ts'
import { deleteBuildManifest, readBuildManifest, writeBuild } from './build-manifest.ts'
import { runNode } from './child.ts'
import { adService, emailJsAccount, env } from '../env.ts'
import { buildModules } from './modules.ts'
import { MODULES_PREFIX } from './modules-prefix.ts'
import { precompress } from './precompress.ts'
import { root, settings } from './settings.ts'
import { SITE_INPUTS, STUDIO_INPUTS, buildHash } from './build-hash.ts'
import { z } from 'zod'

/**
 * V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints): the file's functions are compiled while it
 * loads, off the main thread, and not one by one as the page starts. Other engines see a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Adds the hint to the scripts that start every page: React and Next. Compiling them took more than half of the
 * longest task of a page's start. Scripts of single pages are left out: much of their code waits for a click.
 */
async function addCompileHints(distDir: string): Promise<void> {
  const manifest = join(distDir, 'build-manifest.json')
  const { rootMainFiles } = buildManifest.parse(JSON.parse(await readFile(manifest, 'utf8')))
  for (const name of rootMainFiles) {
    const file = join(distDir, name)
    const script = await readFile(file, 'utf8')
    if (!script.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + script)
  }
}

type Report = (line: string) => void
type Environment = Partial<NodeJS.ProcessEnv>

/** Builds the Studio into `public/studio` unless it is up to date. */
export async function buildStudio(environment: Environment, report: Report): Promise<void> {
  const baked = {
    projectId: settings.projectId,
    dataset: settings.dataset,
    hosted: String(settings.hosted),
    precompressed: 'brotli',
  }
  const stamp = await buildHash(STUDIO_INPUTS, baked)
  if ((await readBuildManifest(settings.studioDir))?.stamp === stamp) return
  report('Building the Studio (about 15 seconds) …')
  const made = join(settings.dataDir, 'studio-build')
  await rm(made, { recursive: true, force: true })
  await runNode({
    what: 'Building the Studio',
    args: [join(root, 'node_modules/sanity/bin/sanity'), 'build', made, '-y'],
    cwd: join(root, 'studio'),
    env: { ...environment, DO_NOT_TRACK: '1' },
  })
  await precompress(join(made, 'static'), 9)
  await writeBuild(made, { stamp })
  // Only a finished build replaces the old one.
  await rm(settings.studioDir, { recursive: true, force: true })
  await mkdir(join(root, 'public'), { recursive: true })
  await rename(made, settings.studioDir).catch(async () => {
    // The data folder may be on another file system.
    await cp(made, settings.studioDir, { recursive: true })
    await rm(made, { recursive: true, force: true })
  })
}

/**
 * Builds the site unless it is up to date. Pages are rendered from the lake's content: `look` settles when the lake is
 * up, with its state.
 */
export async function buildSite(
  environment: Environment,
  getState: () => Promise<ContentState>,
  report: Report,
): Promise<void> {
  const baked = {
    projectId: settings.projectId,
    dataset: settings.dataset,
    siteUrl: settings.siteUrl,
    hosted: String(settings.hosted),
    email: JSON.stringify(emailJsAccount()),
    analytics: env.ANALYTICS_MEASUREMENT_ID ?? '',
    ads: JSON.stringify(adService()),
    compileHint: COMPILE_HINT,
    modules: MODULES_PREFIX,
    precompressed: 'brotli',
  }
  const stamp = await buildHash(SITE_INPUTS, baked)
  if ((await readBuildManifest(settings.distDir))?.stamp === stamp) return
  const state = await getState()
  report('Building the site (about 30 seconds) …')
  await deleteBuildManifest(settings.distDir)
  // Pages contain the addresses of their modules.
  await buildModules(settings.modulesDir)
  await runNode({
    what: 'Building the site',
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build'],
    cwd: root,
    env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  await addCompileHints(settings.distDir)
  await cp(settings.modulesDir, join(settings.distDir, 'static/modules'), { recursive: true })
  await precompress(join(settings.distDir, 'static'), 11)
  await writeBuild(settings.distDir, { stamp, ...state })
}
