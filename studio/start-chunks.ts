/** What Rollup's plugins are told of a module, as far as it concerns us. */
interface ModuleInfo {
  isEntry: boolean
  importedIds: readonly string[]
}

interface ModuleGraph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): ModuleInfo | null
}

/** What the first form needs and the Studio imports as it comes to it, one wait after the other. */
const SOON =
  /[\\/]node_modules[\\/]sanity[\\/]lib[\\/](?:resources|structureTool|pane|list|Comments\w+|AddComment|\w*DisplayedDocument\w*|useCommentsUpsell)-[\w-]+\.js$/

/**
 * A build plugin that puts what every start of the Studio needs into one file, the entry. Left alone the build makes some two
 * hundred of it, four imports deep: that many requests on six connections, each layer found only when the one before
 * it is there.
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
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(this: ModuleGraph) {
      collect(this)
    },
  }
}
