const address = process.env.BUILT_URL
if (!address)
  throw new Error(
    'These tests ask a running site, and BUILT_URL names none. Run npm test, or start a site and set BUILT_URL to its address (http://localhost:3000).',
  )

/** The origin of the running site. */
export const ORIGIN = new URL(address).origin
/** The site URL that the test build was configured with. */
export const SITE = 'http://localhost:3000'

/** Fetches a path from the running site. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, ORIGIN), init)
}

const pages = new Map<string, Promise<string>>()
const documents = new Map<string, Promise<Document>>()

/** Memoizes `make` by path. */
function once<Made>(
  made: Map<string, Promise<Made>>,
  path: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const making = made.get(path) ?? make()
  made.set(path, making)
  return making
}

/** A page's HTML as served; fetched once per test file. Throws unless the status is 200. */
export function getHtml(path: string): Promise<string> {
  return once(pages, path, async () => {
    const answer = await ask(path)
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return answer.text()
  })
}

/** Like `getHtml`, parsed as a browser without scripting does. Needs a test file with `@vitest-environment jsdom`. */
export function getDocument(path: string): Promise<Document> {
  return once(documents, path, async () =>
    new DOMParser().parseFromString(await getHtml(path), 'text/html'),
  )
}
