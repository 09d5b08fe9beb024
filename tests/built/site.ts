const address = process.env.BUILT_URL
if (!address)
  throw new Error(
    'These tests ask a running site, and BUILT_URL names none. Run npm test, or start a site and set BUILT_URL to its address (http://localhost:3000).',
  )

/** Where the running site answers. */
export const ORIGIN = new URL(address).origin
/** The address that the test build was told to stand at. */
export const SITE = 'http://localhost:3000'

/** Asks the running site for a path, as `fetch` does. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, ORIGIN), init)
}

const pages = new Map<string, Promise<string>>()
const documents = new Map<string, Promise<Document>>()

/** What `make` made of this path the first time. */
function once<Made>(
  made: Map<string, Promise<Made>>,
  path: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const making = made.get(path) ?? make()
  made.set(path, making)
  return making
}

/** A page's HTML as the server sends it; asked for once in a file. Throws where it does not answer 200. */
export function getHtml(path: string): Promise<string> {
  return once(pages, path, async () => {
    const answer = await ask(path)
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return answer.text()
  })
}

/** As `getHtml`, read as a browser without script reads it. Needs a test file with `@vitest-environment jsdom`. */
export function documentOf(path: string): Promise<Document> {
  return once(documents, path, async () =>
    new DOMParser().parseFromString(await getHtml(path), 'text/html'),
  )
}
