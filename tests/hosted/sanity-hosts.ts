import { join } from 'node:path'
import { startHttp2Front, type Http2Front } from '../http2-front.ts'
import { PROJECT } from './stand-in.config.ts'

/** The hosts that a Studio and the pages call: https://www.sanity.io/docs/content-lake/api-hosts */
const HOSTS = [`${PROJECT}.api.sanity.io`, 'api.sanity.io', 'cdn.sanity.io']

export interface SanityHosts {
  /** Arguments for Chromium: these hosts of sanity.io lead to the stand-in, and its other hosts nowhere. */
  browserArguments: readonly string[]
  close(): void
}

/** Puts the stand-in at the addresses that a browser calls, for a Studio that was built for a project at sanity.io. */
export async function startSanityHosts(standIn: string, folder: string): Promise<SanityHosts> {
  const { port, close }: Http2Front = await startHttp2Front({
    folder: join(folder, 'front'),
    target: () => standIn,
  })
  const rules = HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`)
  return {
    browserArguments: [
      `--host-resolver-rules=${[...rules, 'MAP *.sanity.io ^NOTFOUND'].join(', ')}`,
      '--ignore-certificate-errors',
    ],
    close,
  }
}
