import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** `bare-server.ts FILE PORT`: answers everything with the bytes of a file, as a page in Brotli, and says when it does. */
const [file = '', port = ''] = process.argv.slice(2)
const body = readFileSync(file)
createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'br')
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('listens'))
