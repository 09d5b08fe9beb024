import { Session, type Profiler } from 'node:inspector'

/** Files whose steps count. */
const OURS = /\/(?:app|components|lib|schemas|studio|tests\/unit\/regexps)\/[^?]*\.tsx?/

/**
 * Counts the work of product code: how often each block runs, by the engine's coverage, and how many letters its
 * patterns and searches read. Independent of the machine, unlike time. Code counts only if it is first loaded after
 * this call.
 */
export async function countSteps<Loaded>(
  load: () => Promise<Loaded>,
): Promise<{ loaded: Loaded; getSteps: (work: (loaded: Loaded) => unknown) => number }> {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const loaded = await load()
  const blocks = (): number => {
    let sum = 0
    session.post('Profiler.takePreciseCoverage', (error, found) => {
      if (error) throw error
      sum = getSum(found.result)
    })
    return sum
  }
  return {
    loaded,
    getSteps(work) {
      blocks()
      const letters = lettersDuring(() => work(loaded))
      return blocks() + letters
    },
  }
}

function getSum(scripts: readonly Profiler.ScriptCoverage[]): number {
  return scripts
    .filter(({ url }) => OURS.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}

/** Letters read by patterns and searches during the work. A pattern anchored at the start reads no further. */
function lettersDuring(work: () => unknown): number {
  let letters = 0
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function counted(text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const isAtStart = this.source.startsWith('^') || this.sticky
    const end = found ? found.index + found[0].length : isAtStart ? from : text.length
    letters += Math.max(1, end - from)
    return found
  }
  const searches = (
    [
      'indexOf',
      'lastIndexOf',
      'includes',
      'replaceAll',
      'toLowerCase',
      'normalize',
      'trim',
    ] as const
  ).map((name) => {
    const real = String.prototype[name]
    Object.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value: function counted(this: string, ...given: unknown[]) {
        letters += this.length
        return Reflect.apply(real, this, given)
      },
    })
    return () =>
      Object.defineProperty(String.prototype, name, {
        configurable: true,
        writable: true,
        value: real,
      })
  })
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
    for (const restore of searches) restore()
  }
  return letters
}
