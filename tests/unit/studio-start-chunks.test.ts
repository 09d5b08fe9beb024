import { expect, test } from 'vitest'
import { startChunks } from '../../studio/app/start-chunks.ts'

const LIBRARIES = '/p/node_modules'
const graph: Record<string, { isEntry?: true; importedIds: string[] }> = {
  '/p/studio/entry.js': { isEntry: true, importedIds: [`${LIBRARIES}/sanity/lib/index.js`] },
  [`${LIBRARIES}/sanity/lib/index.js`]: {
    importedIds: [`${LIBRARIES}/react/index.js`, `${LIBRARIES}/@sanity/vision/index.js`],
  },
  [`${LIBRARIES}/@sanity/vision/index.js`]: {
    importedIds: [`${LIBRARIES}/sanity/lib/index.js`, `${LIBRARIES}/split/index.js`],
  },
  [`${LIBRARIES}/react/index.js`]: { importedIds: [] },
  [`${LIBRARIES}/split/index.js`]: { importedIds: [`${LIBRARIES}/react/index.js`] },
  [`${LIBRARIES}/later/index.js`]: { importedIds: [] },
}

function getFile(id: string): string | undefined {
  const plugin = startChunks()
  plugin.buildEnd.call({
    getModuleIds: () => Object.keys(graph),
    getModuleInfo: (each) => (graph[each] ? { isEntry: false, ...graph[each] } : null),
  })
  const { groups } = plugin.config().build.rolldownOptions.output.codeSplitting
  return groups.find((group) => group.test(id))?.name
}

test('the Studio’s start code is split into libraries and its own code', () => {
  expect(getFile(`${LIBRARIES}/react/index.js`)).toBe('start-libraries')
  expect(getFile(`${LIBRARIES}/split/index.js`)).toBe('start-libraries')
  expect(getFile(`${LIBRARIES}/@sanity/vision/index.js`)).toBe('start')
  expect(getFile('/p/studio/entry.js')).toBe('start')
  expect(getFile(`${LIBRARIES}/later/index.js`)).toBeUndefined()
})

test('the Studio page preloads both start files', () => {
  const source = '<head></head><script type="module" src="/studio/static/sanity-a.js"></script>'
  const page = { type: 'asset' as const, source }
  startChunks().generateBundle(null, {
    'index.html': page,
    'static/sanity-a.js': { type: 'chunk', imports: ['static/start-libraries-b.js'] },
  })
  expect(page.source).toContain(
    '<link rel="modulepreload" href="/studio/static/start-libraries-b.js"/></head>',
  )
})
