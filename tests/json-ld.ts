import { z } from 'zod'

const node = z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]) })
/** The content of one JSON-LD script. */
export type JsonLdNode = z.infer<typeof node>

/** The JSON-LD in a page's HTML, one item per script. Throws if a script is invalid. */
export function getJsonLd(html: string): JsonLdNode[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => node.parse(JSON.parse(json)))
}

/** The first node of this type. */
export function typed(nodes: readonly JsonLdNode[], type: string): JsonLdNode | undefined {
  return nodes.find((each) => [each['@type']].flat().includes(type))
}

/** All texts under these property names, at any depth. */
export function textsUnder(value: unknown, names: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => textsUnder(member, names))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) && typeof inner === 'string' ? [inner] : textsUnder(inner, names),
  )
}
