import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentState } from './position.ts'
import { deleteBuildManifest, readBuildManifest, writeBuild } from './build-manifest.ts'
import { runNode } from './child.ts'
import { adService, emailJsAccount, env } from '../env.ts'
import { addCompileHints, COMPILE_HINT } from './compile-hints.ts'
import { buildModules } from './modules.ts'
import { MODULES_PREFIX } from './modules-prefix.ts'
import { precompress } from './precompress.ts'
import { root, settings } from './settings.ts'
import { SITE_INPUTS, STUDIO_INPUTS, buildHash } from './build-hash.ts'

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
  look: () => Promise<ContentState>,
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
  const state = await look()
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
