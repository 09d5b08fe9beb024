import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Access } from '../../config.ts'
import { getHash } from './copy-file.ts'
import { MAX_BUCKET_FILE_BYTES } from '../../../limits/content.ts'

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/
const RETRIES = 3

/** Whether backups go to a bucket instead of a folder. */
export function isBucket(address: string): boolean {
  return address.startsWith('s3://')
}

export interface BucketObject {
  /** Relative to the given address. */
  key: string
  /** Milliseconds since 1970. */
  modified: number
}

/** A prefix in a bucket of any S3-compatible server: `s3://bucket/prefix`. */
export class Bucket {
  readonly #client: AwsClient
  readonly #root: string
  readonly #prefix: string

  constructor(address: string, access: S3Access | undefined) {
    const [, bucket, prefix = ''] = ADDRESS.exec(address) ?? []
    if (bucket === undefined)
      throw new Error(`${address} is not a bucket URL; use the form s3://bucket/folder`)
    if (!access)
      throw new Error('S3 is not configured: set the endpoint, region, and keys in the config')
    const { endpoint, region, accessKeyId, secretAccessKey } = access
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: RETRIES,
    })
    this.#root = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/(?<!\/)\/+$/, '')}/${bucket}`
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  }

  async list(): Promise<BucketObject[]> {
    const found: BucketObject[] = []
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const xml = await (await this.#ask('GET', `?${query}`)).text()
      for (const content of xml.split('<Contents>').slice(1)) {
        const key = elementIn(content, 'Key') ?? ''
        const modified = Date.parse(elementIn(content, 'LastModified') ?? '')
        if (key.startsWith(this.#prefix))
          found.push({ key: key.slice(this.#prefix.length), modified })
      }
      token = elementIn(xml, 'NextContinuationToken')
    } while (token !== undefined)
    return found
  }

  /** Uploads a file; the server checks its hash. */
  async put(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    if (size > MAX_BUCKET_FILE_BYTES)
      throw new Error(
        `${path} has ${size} bytes; the limit for a bucket is ${MAX_BUCKET_FILE_BYTES}`,
      )
    await this.#ask('PUT', this.#getPath(key), {
      body: await openAsBlob(path),
      headers: { 'x-amz-content-sha256': await getHash(path, 'sha256') },
    })
  }

  async get(key: string, path: string): Promise<void> {
    const { body } = await this.#ask('GET', this.#getPath(key))
    if (!body) throw new Error(`${key} is empty`)
    await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }))
  }

  async has(key: string): Promise<boolean> {
    const response = await this.#fetch('HEAD', this.#getPath(key))
    if (response.status === 404) return false
    if (response.ok) return true
    throw new Error(`The bucket returned ${response.status} for HEAD ${this.#getPath(key)}`)
  }

  /** The content of an object. */
  async *read(key: string): AsyncGenerator<Uint8Array> {
    const { body } = await this.#ask('GET', this.#getPath(key))
    if (body) yield* body
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', this.#getPath(key))
  }

  #getPath(key: string): string {
    return `/${this.#prefix}${key}`
  }

  #fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    return this.#client.fetch(`${this.#root}${path}`, { ...init, method })
  }

  async #ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.#fetch(method, path, init)
    if (response.ok) return response
    const code = elementIn(await response.text(), 'Code') ?? 'no reason'
    throw new Error(`The bucket returned ${response.status} (${code}) for ${method} ${path}`)
  }
}

function elementIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
