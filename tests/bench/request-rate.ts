import autocannon from 'autocannon'

const SECONDS = 5
const CONNECTIONS = 8

/** Mean requests per second over five seconds, after a warm-up; a failed response aborts the run. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  connections = CONNECTIONS,
): Promise<number> {
  await autocannon({ url, headers, duration: 1, connections })
  const result = await autocannon({ url, headers, duration: SECONDS, connections })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  }
  return result.requests.average
}
