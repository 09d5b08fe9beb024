import { Agent, get } from 'node:https'

/** Readers who send requests nonstop until stopped; `stop` resolves with the failed responses. */
export function readWithoutPause(site: string, paths: readonly string[], count = 12) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: count })
  const failures: string[] = []
  let answers = 0
  let isOn = true
  const read = (path: string) =>
    new Promise<void>((resolve) => {
      const fail = (what: string) => {
        failures.push(`${path}: ${what}`)
        resolve()
      }
      get(site + path, { agent }, (response) => {
        if (response.statusCode !== 200) failures.push(`${path}: ${response.statusCode}`)
        response.on('error', ({ message }) => fail(message))
        response.on('end', () => {
          answers += 1
          resolve()
        })
        response.resume()
      }).once('error', ({ message }) => fail(message))
    })
  const reader = async (from: number) => {
    for (let at = from; isOn; at += 1) await read(paths[at % paths.length] ?? '/')
  }
  const readers = Array.from({ length: count }, (_, from) => reader(from))
  return {
    answers: () => answers,
    stop: async () => {
      isOn = false
      await Promise.all(readers)
      agent.destroy()
      return failures
    },
  }
}
