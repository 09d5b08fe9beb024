const BRIDGE = /<script[^>]*\bdata-sanity-core\b[^>]*><\/script>/g
const OUTSIDE_FONT = /@font-face\s*{[^}]*url\(["']?https:[^}]*}/g

/**
 * A build plugin that takes two calls to outside hosts out of the build: the script of Sanity's hosted
 * dashboard, which never shows this Studio, and the Studio's web font, for which the system's own stands
 * in. An office without the internet would wait for both.
 */
export function withoutOutsideHosts() {
  return {
    name: 'clearwell:without-outside-hosts',
    enforce: 'post' as const,
    generateBundle(
      _options: unknown,
      bundle: Record<string, { fileName: string; type: string; source?: unknown }>,
    ) {
      for (const file of Object.values(bundle)) {
        const { fileName, source } = file
        if (typeof source !== 'string') continue
        if (fileName === 'index.html') file.source = source.replace(BRIDGE, '')
        if (fileName.endsWith('.css')) file.source = source.replace(OUTSIDE_FONT, '')
      }
    },
  }
}
