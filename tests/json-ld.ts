import { z } from 'zod'

const node = z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]) })
/** What one JSON-LD script of a page tells. */
export type JsonLdNode = z.infer<typeof node>

/** What a page's HTML tells search engines, script by script. Throws where a script is no JSON-LD. */
export function getJsonLd(html: string): JsonLdNode[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => node.parse(JSON.parse(json)))
}

/** The first of them that is of this type. */
export function typed(nodes: readonly JsonLdNode[], type: string): JsonLdNode | undefined {
  return nodes.find((each) => [each['@type']].flat().includes(type))
}

/** Every text under these names, wherever it stands. */
export function textsUnder(value: unknown, names: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => textsUnder(member, names))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) && typeof inner === 'string' ? [inner] : textsUnder(inner, names),
  )
}
