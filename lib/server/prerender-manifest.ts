import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({
  preview: z.object({ previewModeId: z.string() }),
  routes: z.record(z.string(), z.unknown()),
})

/**
 * From the build's manifest: the value of Next's draft mode cookie, new with each build, and the addresses of the
 * pages that it rendered.
 */
export async function readPrerenderManifest(
  distDir: string,
): Promise<{ draftKey: string; paths: ReadonlySet<string> }> {
  const manifest = await readFile(join(distDir, 'prerender-manifest.json'), 'utf8')
  const { preview, routes } = shape.parse(JSON.parse(manifest))
  return { draftKey: preview.previewModeId, paths: new Set(Object.keys(routes)) }
}
