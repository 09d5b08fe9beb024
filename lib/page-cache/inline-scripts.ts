import { createHash } from 'node:crypto'
import { HEAD_SCRIPT } from '../head-script.ts'

/** How Next passes its data to its scripts: only data, which untrusted text cannot break out of. */
const DATA_PUSHED =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([\s\S]*)\);?$/
/** React escapes anything that could open or close a script, in texts and in attributes. */
export const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gi
/** Structured data and external scripts: neither is an inline script. */
const NO_CODE = /\ssrc=|\stype="application\/ld\+json"/i

/** Whether this is one of our own scripts. Any other was injected, and is not allowed. */
function isOurs(script: string): boolean {
  return script === HEAD_SCRIPT || isFrameworkData(script)
}

/** Whether a script only passes Next's data to Next. */
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

/** As written in a policy. Browsers normalize line endings before hashing. */
function getHash(script: string): string {
  const read = script.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
}

export interface MergedScripts {
  html: string
  /** Hashes of our own inline scripts on the page. */
  hashes: string[]
}

/**
 * Joins our own inline scripts that directly follow each other: an article's data comes in a hundred, and a header
 * with all their hashes would exceed what proxies accept. Their order stays the same.
 */
export function mergeInlineScripts(html: string): MergedScripts {
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
