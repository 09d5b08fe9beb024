/* oxlint-disable no-restricted-properties -- the Studio's only reader: the build replaces these names */

/** The lake that this build of the Studio uses. */
export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** The embedded lake's URL; undefined for hosted Sanity, which needs none. */
  lakeUrl: string | undefined
}

const EMBEDDED_PROJECT = 'clearwell'

// A name that the build did not replace throws in a browser, which has no `process`; nor may its absence be asked for
// first, since that would hide a name that was replaced.
function read(variable: () => string | undefined): string | undefined {
  try {
    return variable()
  } catch {
    return undefined
  }
}

function readEnvironment(): StudioEnvironment {
  const projectId = read(() => process.env.SANITY_STUDIO_PROJECT_ID)
  const dataset = read(() => process.env.SANITY_STUDIO_DATASET)
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
