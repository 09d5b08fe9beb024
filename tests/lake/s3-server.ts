import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  endpoint: string
  /** Objects by `bucket/key`. */
  objects: Map<string, Buffer>
  /** Method and path of each accepted request. */
  asked: string[]
  /** The status of further responses; 0 for the usual. */
  failWith(status: number): void
  close(): Promise<void>
}

export const S3_ACCESS = {
  region: 'eu-test-1',
  accessKeyId: 'KEYOFTHETEST',
  secretAccessKey: 'secret of the test',
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** The part of S3 that backups use; verifies each request's signature (version 4) and body hash. */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let failure = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
      const url = new URL(request.url ?? '/', 'http://s3')
      if (failure) return refuse(failure, 'Failing')
      if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch')
      if (request.method === 'PUT') {
        if (request.headers['content-length'] === undefined) return refuse(411, 'MissingLength')
        if (request.headers['x-amz-content-sha256'] !== hash(body)) return refuse(400, 'BadDigest')
      }
      asked.push(`${request.method} ${url.pathname}`)
      const key = url.pathname.slice(1)
      if (url.searchParams.has('list-type')) return response.end(listing(objects, url))
      if (request.method === 'PUT') objects.set(key, body)
      if (request.method === 'DELETE') objects.delete(key)
      const found = objects.get(key)
      if (request.method === 'GET' && !found) return refuse(404, 'NoSuchKey')
      response.end(request.method === 'GET' ? found : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    asked,
    failWith: (status) => {
      failure = status
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Two keys per page, so that a list has several. */
function listing(objects: ReadonlyMap<string, Buffer>, { pathname, searchParams }: URL): string {
  const from = searchParams.get('continuation-token') ?? ''
  const start = `${pathname.slice(1)}/${searchParams.get('prefix') ?? ''}`
  const keys = [...objects.keys()].filter((key) => key.startsWith(start) && key > from).sort()
  const page = keys.slice(0, 2)
  const bucket = pathname.slice(1).length + 1
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.slice(bucket)}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>`,
  )
  const more = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, key, day = '', region = '', names = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  if (key !== S3_ACCESS.accessKeyId || region !== S3_ACCESS.region) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const canonical = [method, url.pathname, query, signed.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const steps = [day, region, 's3', 'aws4_request']
  const seed: string | Buffer = `AWS4${S3_ACCESS.secretAccessKey}`
  const signing = steps.reduce<string | Buffer>((secret, step) => hmac(secret, step), seed)
  return hmac(signing, text).toString('hex') === signature
}
