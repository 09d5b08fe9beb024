/** What Rollup's plugins are told of a module, as far as it concerns us. */
interface ModuleInfo {
  isEntry: boolean
  importedIds: readonly string[]
}

interface ModuleGraph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): ModuleInfo | null
}

/** A file that the build writes, as far as it concerns us. */
interface OutputFile {
  fileName: string
  isEntry?: boolean
  /** The files that it imports. */
  imports?: readonly string[]
  source?: unknown
}

/** Where the files are asked for: see `basePath` in sanity.cli.ts. */
const BASE = '/studio/'

/** What the first form needs and the Studio imports as it comes to it, one wait after the other. */
const SOON =
  /[\\/]node_modules[\\/]sanity[\\/]lib[\\/](?:resources|structureTool|pane|list|Comments\w+|AddComment|\w*DisplayedDocument\w*|useCommentsUpsell)-[\w-]+\.js$/

/**
 * A build plugin that puts what every start of the Studio needs into few files. Left alone the build makes some two
 * hundred of it, four imports deep: that many requests on six connections, each layer found only when the one before
 * it is there. The page names them, so that they are fetched while the first one is read.
 */
export function startChunks() {
  const needed = new Set<string>()
  const collect = (graph: ModuleGraph) => {
    needed.clear()
    const ids = [...graph.getModuleIds()]
    const waiting = ids.filter((id) => SOON.test(id) || graph.getModuleInfo(id)?.isEntry)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (needed.has(id)) continue
      needed.add(id)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  const groups = [{ name: 'start', test: (id: string) => needed.has(id) }]
  return {
    name: 'clearwell:start-chunks',
    enforce: 'post' as const,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(this: ModuleGraph) {
      collect(this)
    },
    generateBundle(_options: unknown, bundle: Record<string, OutputFile>) {
      const files = Object.values(bundle)
      const page = files.find(({ fileName }) => fileName === 'index.html')
      if (typeof page?.source !== 'string') return
      const imports = files.flatMap((file) => (file.isEntry ? (file.imports ?? []) : []))
      const links = imports.map((file) => `<link rel="modulepreload" href="${BASE}${file}"/>`)
      page.source = page.source.replace('</head>', `${links.join('')}</head>`)
    },
  }
}
