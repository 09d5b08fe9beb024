import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from '../../components/layout/head-script.ts'

/** How Next hands its data to its scripts: nothing but data, which a stranger's words cannot leave. */
const DATA_PUSHED =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([\s\S]*)\);?$/
/** React escapes what could close a script or begin one, in texts and in attributes. */
export const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gi
/** Data for search engines and addresses of files: neither is an inline script. */
const NO_CODE = /\ssrc=|\stype="application\/ld\+json"/i

/** Whether this is a script that our own pages have. One that is not was put in by somebody, and is not allowed. */
function isOurs(script: string): boolean {
  return script === HEAD_SCRIPT || isFrameworkData(script)
}

/** Whether a script only hands Next's data to Next. */
export function isFrameworkData(script: string): boolean {
  const [, data] = DATA_PUSHED.exec(script) ?? []
  if (data === undefined) return false
  try {
    JSON.parse(data)
    return true
  } catch {
    return false
  }
}

/** As a policy names a script. A browser reads line ends as one character before it takes the hash. */
function getHash(script: string): string {
  const read = script.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
}

export interface Settled {
  html: string
  /** Of each of our own inline scripts that is in there. */
  hashes: string[]
}

/**
 * Joins our own inline scripts where they stand one right behind the other: an article's data comes in a hundred, and
 * the header with their hashes would be longer than proxies take. What they say stays in its order.
 */
export function mergeInlineScripts(html: string): Settled {
  const hashes = new Set<string>()
  let settled = ''
  let sent = 0
  let run: string[] = []
  const endRun = () => {
    if (run.length === 0) return
    const script = run.join(';')
    settled += `<script>${script}</script>`
    hashes.add(getHash(script))
    run = []
  }
  for (const { 0: whole, 1: attributes = '', 2: script = '', index } of html.matchAll(SCRIPT)) {
    if (NO_CODE.test(attributes) || !isOurs(script)) continue
    if (attributes !== '') {
      hashes.add(getHash(script))
      continue
    }
    if (index !== sent) {
      endRun()
      settled += html.slice(sent, index)
    }
    run.push(script.replace(/;$/, ''))
    sent = index + whole.length
  }
  endRun()
  return { html: settled + html.slice(sent), hashes: [...hashes] }
}
