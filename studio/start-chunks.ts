/** What Rollup's plugins are told of a module, as far as it concerns us. */
interface ModuleInfo {
  isEntry: boolean
  importedIds: readonly string[]
}

/** What a build has made, by the names of the files. */
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

/** What the first form needs and the Studio imports as it comes to it, one wait after the other. */
const SOON =
  /[\\/]node_modules[\\/]sanity[\\/]lib[\\/](?:resources|structureTool|pane|list|Comments\w+|AddComment|\w*DisplayedDocument\w*|useCommentsUpsell)-[\w-]+\.js$/

/** The Studio itself, and whatever may lead back to it. */
const STUDIO = /[\\/]node_modules[\\/]sanity[\\/]|^(?!.*[\\/]node_modules[\\/])/

/** All that is reached from some files, themselves too. */
function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  // A set goes on to what is added while it is gone through.
  for (const id of found) for (const each of next(id)) found.add(each)
  return found
}

/**
 * A build plugin that puts what every start of the Studio needs into two files: the entry, and the libraries that know
 * nothing of the Studio, so that a browser reads both at once. Left alone the build makes some two hundred of it, four
 * imports deep: that many requests on six connections, each layer found only when the one before it is there.
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
    // What the Studio is imported by, from file to file, stays with it.
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

/** The Studio's page, asking at once for what its entry would ask for when it has been read. */
function askedTogether(html: string, bundle: Bundle): string {
  const [, folder = '', name = ''] =
    /<script type="module" src="([^"]*)(static\/[^"]+)"/.exec(html) ?? []
  const entry = bundle[name]
  if (entry?.type !== 'chunk') throw new Error('The page of the Studio has no entry')
  const links = entry.imports.map((each) => `<link rel="modulepreload" href="${folder}${each}"/>`)
  return html.replace('</head>', `${links.join('')}</head>`)
}
