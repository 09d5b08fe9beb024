import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * `bare-server.ts FILE PORT`: serves the bytes of a file as a Brotli page on every path, and prints a line when ready.
 */
const [file = '', port = ''] = process.argv.slice(2)
const body = readFileSync(file)
createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'br')
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('listens'))
