/** Logs a problem once, however often it is met. */
export class ProblemLog {
  readonly #log: (line: string) => void
  #said = ''

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  /** An empty line: there is no problem anymore. */
  say(line: string): void {
    if (line !== '' && line !== this.#said) this.#log(`Cluster: ${line}`)
    this.#said = line
  }
}
