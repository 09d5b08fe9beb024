import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS, GB, HOUR_MS, KB, MB, MINUTE_MS, SECOND_MS } from '../limits/units.ts'

/** The files of lib/limits, in the order of the page. */
export const LIMIT_FILES = {
  requests: 'Requests to the site and the lake',
  site: 'The site',
  queries: 'Queries and reads',
  streams: 'Event streams, sockets, webhooks, and mail',
  content: 'Documents, transactions, and storage',
  review: 'Medical review and notifications',
  media: 'Uploads and images',
  accounts: 'Sign-in, sessions, and previews',
} as const

/** A limit as the page shows it. */
export interface LimitRow {
  name: string
  value: string
  /** What it limits, and what it protects. */
  subject: string
  /** What the caller gets. */
  outcome: string
}

/** Between what a limit is about and what happens when it is met. */
const OUTCOME = /\. When (?:exceeded|reached|not reached|used up): /

/** docs/limits.md: every exported constant of lib/limits with its docstring. Throws for one without. */
export async function limitsPage(folder: string): Promise<string> {
  const parts = Object.entries(LIMIT_FILES).map(async ([name, title]) => {
    const rows = await readLimits(join(folder, `${name}.ts`))
    return `## ${title}\n\nSet in \`lib/limits/${name}.ts\`.\n\n${table(rows)}`
  })
  return `${INTRODUCTION}\n\n${(await Promise.all(parts)).join('\n\n')}\n`
}

const INTRODUCTION = `# Limits

Every limit that a caller or an operator can run into, with its value and what happens when it is reached. Numbers alone are HTTP status codes; 429 and 503 come with \`Retry-After\` where the wait is known. A "network" is one IPv4 address or one IPv6 /64. 1 kB is 1,024 bytes.

This page is generated from \`lib/limits\` by \`npm run typegen\`. To change a limit, change its constant there. A proxy in front has limits of its own: see [the Caddyfile](deploy/Caddyfile) and [nginx.conf](deploy/nginx.conf).`

/** The limits that a file exports, in its order. */
export async function readLimits(file: string): Promise<LimitRow[]> {
  const text = await readFile(file, 'utf8')
  const values: Readonly<Record<string, unknown>> = await import(file)
  const pieces = text.split(/^export const /m)
  return pieces.slice(1).map((piece, index) => {
    const name = /^\w+/.exec(piece)?.[0] ?? ''
    const docstring = getDocstring(pieces[index] ?? '')
    const [subject = '', end = '', ...others] = docstring.split(OUTCOME)
    const outcome = end.slice(0, -1)
    if (subject === '' || outcome === '' || !end.endsWith('.') || others.length > 0) {
      throw new Error(
        `${name} needs a docstring that ends with "When exceeded: <what the caller gets>."`,
      )
    }
    return {
      name,
      value: formatValue(name, values[name]),
      subject,
      outcome,
    }
  })
}

/** The text of the comment that ends a piece of code; empty if it ends with none. */
function getDocstring(code: string): string {
  const before = code.trimEnd()
  if (!before.endsWith('*/')) return ''
  return before
    .slice(before.lastIndexOf('/**') + '/**'.length, -'*/'.length)
    .split('\n')
    .map((line) => line.trim().replace(/^\*/, ''))
    .join('')
    .trim()
}

function table(rows: readonly LimitRow[]): string {
  const lines = rows.map(
    ({ name, value, subject, outcome }) => `| ${subject} | ${value} | ${outcome} | \`${name}\` |`,
  )
  return [
    '| What | Limit | The caller gets | Constant |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

const shape = z.union([
  z.number(),
  z.strictObject({ limit: z.number(), windowMs: z.number() }),
  z.strictObject({ perNetwork: z.number(), total: z.number() }),
])

const plain = new Intl.NumberFormat('en-US')

/** A value with its unit, which the name of the constant ends with; a plain number for a count. */
function formatValue(name: string, value: unknown): string {
  const limit = shape.parse(value)
  if (typeof limit === 'number') return formatNumber(name, limit)
  if ('windowMs' in limit) return `${plain.format(limit.limit)} in ${duration(limit.windowMs)}`
  const [perNetwork, total] = [limit.perNetwork, limit.total].map((each) =>
    formatNumber(name, each),
  )
  return `${perNetwork} per network, ${total} in total`
}

function formatNumber(name: string, value: number): string {
  if (name.endsWith('_MS')) return duration(value)
  if (name.endsWith('_BYTES')) return size(value)
  if (name.endsWith('_BYTES_PER_SECOND')) return `${size(value)} per second`
  if (name.endsWith('_MB')) return `${plain.format(value)} MB`
  if (name.endsWith('_LENGTH')) return `${plain.format(value)} characters`
  if (name.endsWith('_DAYS')) return `${value} days`
  if (name.endsWith('_PIXELS')) return `${plain.format(value)} pixels`
  if (name.endsWith('_SHARE')) return `${value * 100} %`
  return plain.format(value)
}

/** In the largest unit that leaves a whole number. */
function inUnits(value: number, units: readonly (readonly [number, string])[]): string {
  const [unit, label] = units.find(([each]) => value % each === 0) ?? [1, 'units']
  return `${plain.format(value / unit)} ${label}`
}

function duration(ms: number): string {
  return inUnits(ms, [
    [DAY_MS, 'days'],
    [HOUR_MS, 'h'],
    [MINUTE_MS, 'min'],
    [SECOND_MS, 's'],
    [1, 'ms'],
  ])
}

function size(bytes: number): string {
  return inUnits(bytes, [
    [GB, 'GB'],
    [MB, 'MB'],
    [KB, 'kB'],
    [1, 'bytes'],
  ])
}
