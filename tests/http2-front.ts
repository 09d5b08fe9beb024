import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { proxyUpgrade } from 'httpxy'

export interface Http2Front {
  port: number
  close(): void
}

interface Http2FrontOptions {
  /** Where the certificate and its key are written. */
  folder: string
  /** The origin of the server behind it, e.g. `http://127.0.0.1:4000`. */
  target: () => string
  /** Headers to set, given the host that the caller asked for. */
  headersFor?: (host: string) => Record<string, string>
}

/**
 * TLS and HTTP/2 in front of a server, with a self-signed certificate, on a free port of this machine. A Studio needs
 * it: its event streams would use up the six HTTP/1.1 connections that browsers open to one host.
 */
export async function startHttp2Front({
  folder,
  target,
  headersFor = () => ({}),
}: Http2FrontOptions): Promise<Http2Front> {
  await mkdir(folder, { recursive: true })
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const paths = ['-keyout', key, '-out', cert, '-subj', '/CN=localhost']
  await promisify(execFile)('openssl', [...self, ...paths])
  const pem = { key: await readFile(key), cert: await readFile(cert) }
  const server = createSecureServer({ ...pem, allowHTTP1: true }, (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(
      ([name]) => !name.startsWith(':') && name !== 'host',
    )
    const host = asked.headers[':authority'] ?? asked.headers.host ?? ''
    const onward = request(`${target()}${asked.url}`, {
      method: asked.method,
      headers: { ...Object.fromEntries(headers), ...headersFor(String(host)) },
    })
    onward.on('response', (got) => {
      const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...stored } = got.headers
      answer.writeHead(got.statusCode ?? 502, stored)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.on('upgrade', (asked, socket, head) => {
    proxyUpgrade(target(), asked, socket, head, { xfwd: false }).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}
