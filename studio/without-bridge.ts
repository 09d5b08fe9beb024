const BRIDGE = /<script[^>]*\bdata-sanity-core\b[^>]*><\/script>/g

/**
 * A build plugin that takes the script of Sanity's hosted dashboard out of the page: this Studio is
 * never shown inside it, and an office without the internet would wait for that host.
 */
export function withoutBridge() {
  return {
    name: 'clearwell:without-bridge',
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, { type: string; source?: unknown }>) {
      const page = bundle['index.html']
      if (typeof page?.source === 'string') page.source = page.source.replace(BRIDGE, '')
    },
  }
}
