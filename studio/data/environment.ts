/* oxlint-disable no-restricted-properties -- the Studio's only reader: the build replaces these names */

/** The lake that this build of the Studio uses. */
export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** The embedded lake's URL; undefined for hosted Sanity, which needs none. */
  lakeUrl: string | undefined
}

const EMBEDDED_PROJECT = 'clearwell'

// A name that the build did not replace must not throw in a browser, which has no `process`.
function variables() {
  return {
    projectId: typeof process === 'undefined' ? undefined : process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: typeof process === 'undefined' ? undefined : process.env.SANITY_STUDIO_DATASET,
  }
}

function readEnvironment(): StudioEnvironment {
  const { projectId, dataset } = variables()
  const hosted = projectId && projectId !== EMBEDDED_PROJECT
  // Schema tools load this in Node, where `location` does not exist.
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin
  return {
    projectId: projectId || EMBEDDED_PROJECT,
    dataset: dataset || 'production',
    lakeUrl: hosted ? undefined : `${origin}/lake`,
  }
}

export const environment: StudioEnvironment = readEnvironment()
