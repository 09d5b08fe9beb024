/** The part of Rollup's module info that we use. */
interface ModuleInfo {
  isEntry: boolean
  importedIds: readonly string[]
}

/** The output of a build, by file name. */
type Bundle = Record<string, Chunk | Asset>

interface Chunk {
  type: 'chunk'
  imports: readonly string[]
}

interface Asset {
  type: 'asset'
  source: string | Uint8Array
}

interface ModuleGraph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): ModuleInfo | null
}

/** Modules that the first form needs and that the Studio would load in sequence. */
const SOON =
  /[\\/]node_modules[\\/]sanity[\\/]lib[\\/](?:resources|structureTool|pane|list|Comments\w+|AddComment|\w*DisplayedDocument\w*|useCommentsUpsell)-[\w-]+\.js$/

/** The Studio and modules that may import it. */
const STUDIO = /[\\/]node_modules[\\/]sanity[\\/]|^(?!.*[\\/]node_modules[\\/])/

/** The transitive closure from some files, themselves included. */
function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  // Iteration over a set includes entries added along the way.
  for (const id of found) for (const each of next(id)) found.add(each)
  return found
}

/**
 * A build plugin that bundles what every start of the Studio needs into two files that load in parallel: the entry, and
 * libraries that do not import the Studio. By default the build has some two hundred chunks, four imports deep: that
 * many requests on six connections, each layer found only after the previous one.
 */
export function startChunks() {
  let needed: ReadonlySet<string> = new Set()
  let bound: ReadonlySet<string> = new Set()
  const collect = (graph: ModuleGraph) => {
    const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
    const first = [...graph.getModuleIds()].filter(
      (id) => SOON.test(id) || graph.getModuleInfo(id)?.isEntry,
    )
    needed = reach(first, imports)
    const importers = new Map<string, string[]>()
    for (const id of needed)
      for (const imported of imports(id))
        importers.set(imported, [...(importers.get(imported) ?? []), id])
    // Modules that import the Studio, directly or not, stay with it.
    bound = reach(
      [...needed].filter((id) => STUDIO.test(id)),
      (id) => importers.get(id) ?? [],
    )
  }
  const groups = [
    {
      name: 'start-libraries',
      test: (id: string) => needed.has(id) && !bound.has(id),
      priority: 1,
    },
    { name: 'start', test: (id: string) => needed.has(id) },
  ]
  return {
    name: 'clearwell:start-chunks',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(this: ModuleGraph) {
      collect(this)
    },
    generateBundle(_options: unknown, bundle: Bundle) {
      const page = bundle['index.html']
      if (page?.type === 'asset') page.source = askedTogether(String(page.source), bundle)
    },
  }
}

/** Preloads what the entry imports in the Studio's HTML. */
function askedTogether(html: string, bundle: Bundle): string {
  const [, folder = '', name = ''] =
    /<script type="module" src="([^"]*)(static\/[^"]+)"/.exec(html) ?? []
  const entry = bundle[name]
  if (entry?.type !== 'chunk') throw new Error('The page of the Studio has no entry')
  const links = entry.imports.map((each) => `<link rel="modulepreload" href="${folder}${each}"/>`)
  return html.replace('</head>', `${links.join('')}</head>`)
}
