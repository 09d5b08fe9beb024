const BRIDGE = /<script[^>]*\bdata-sanity-core\b[^>]*><\/script>/g
const OUTSIDE_FONT = /@font-face\s*{[^}]*url\(["']?https:[^}]*}/g

/**
 * A build plugin that removes two third-party requests: the script of Sanity's hosted dashboard, which never embeds
 * this Studio, and the Studio's web font, replaced by the system font. Without internet access, both would stall.
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
