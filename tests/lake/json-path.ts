/** The value at a path such as `$['body'][0]['text']`, as in content source maps. */
export function at(data: unknown, jsonPath: string): unknown {
  let current = data
  for (const [, name, index] of jsonPath.matchAll(/\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/g)) {
    const key = name === undefined ? Number(index) : name.replace(/\\(.)/g, '$1')
    current =
      typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined
  }
  return current
}
