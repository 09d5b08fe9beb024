import { resolve } from 'node:path'
import { env, isHosted } from '../env.ts'

/** The project's folder: everything is started from here, whatever the working directory. */
export const root = resolve(import.meta.dirname, '../..')

export const settings = {
  port: env.PORT,
  hosted: isHosted,
  dataDir: resolve(root, env.CLEARWELL_DATA),
  lakeDir: resolve(root, env.CLEARWELL_DATA, 'lake'),
  distDir: resolve(root, env.NEXT_DIST_DIR),
  /**
   * The modules of interactive parts, from the last build or `npm run dev`; a build keeps a copy among its own files.
   */
  modulesDir: resolve(root, env.CLEARWELL_DATA, 'modules'),
  studioDir: resolve(root, 'public/studio'),
  projectId: env.SANITY_PROJECT_ID ?? 'clearwell',
  dataset: env.SANITY_DATASET,
  siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
} as const
