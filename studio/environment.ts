/* oxlint-disable no-restricted-properties -- the Studio's only reader: the build replaces these names by their values */

/** Which lake this build of the Studio talks to. */
export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** The embedded lake's address; undefined for hosted Sanity, which the Studio finds by itself. */
  lakeUrl: string | undefined
}

const EMBEDDED_PROJECT = 'clearwell'

// A name that the build did not replace must not break a browser, which has no `process`.
function variables() {
  return {
    projectId: typeof process === 'undefined' ? undefined : process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: typeof process === 'undefined' ? undefined : process.env.SANITY_STUDIO_DATASET,
  }
}

function readEnvironment(): StudioEnvironment {
  const { projectId, dataset } = variables()
  const hosted = projectId && projectId !== EMBEDDED_PROJECT
  // The tools that read the schema load this in Node, where there is no page and so no origin.
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin
  return {
    projectId: projectId || EMBEDDED_PROJECT,
    dataset: dataset || 'production',
    lakeUrl: hosted ? undefined : `${origin}/lake`,
  }
}

export const environment: StudioEnvironment = readEnvironment()
